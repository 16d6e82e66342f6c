/** Icons of the transport bar, inline so that nothing is fetched. */
const PATHS = {
  play: 'M4 2.5v11l9-5.5z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
  back: 'M10 3v10L3.5 8zM11 3h2v10h-2z',
  forward: 'M6 3v10l6.5-5zM3 3h2v10H3z',
  start: 'M2.5 3h2v10h-2zM9.5 3v10L5 8zM14 3v10L9.5 8z',
};

export function Icon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d={PATHS[name]} fill="currentColor" />
    </svg>
  );
}
