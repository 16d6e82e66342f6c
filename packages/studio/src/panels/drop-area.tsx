/** The whole page takes dropped files. */
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

interface DropAreaProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}

export function DropArea({ onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  // A child's enter event fires before its parent's leave event, so both are counted.
  const depth = useRef(0);
  const onEnter = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    depth.current++;
    setOver(true);
  };
  const onLeave = () => {
    depth.current = Math.max(0, depth.current - 1);
    if (depth.current === 0) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same can be done by the button "Open file"
    <div
      className="drop-area"
      onDragEnter={onEnter}
      onDragOver={(event) => event.preventDefault()}
      onDragLeave={onLeave}
      onDrop={onDrop}
    >
      {children}
      {over && <div className="drop-hint">Drop a recording (.mcap) or a scene (.json) with the files it names</div>}
    </div>
  );
}
