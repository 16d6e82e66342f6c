/** Error boundary: the rest of the page survives when one part throws while rendering. */
import { Component, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** What to show instead; gets the error's message. */
  readonly instead: (message: string) => ReactNode;
}

export class CrashBoundary extends Component<CrashBoundaryProps, { readonly message?: string }> {
  override state: { readonly message?: string } = {};

  static getDerivedStateFromError(error: unknown) {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render() {
    const { message } = this.state;
    return message === undefined ? this.props.children : this.props.instead(message);
  }
}
