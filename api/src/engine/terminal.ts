import type { Duplex } from 'node:stream';

/** In characters. */
export interface TerminalSize {
  cols: number;
  rows: number;
}

export interface TerminalOptions extends TerminalSize {
  /** Aborted to end the shell, with everything that was started in it. */
  signal: AbortSignal;
}

/** How a shell was over. */
export type TerminalEnd = { kind: 'exited'; code: number } | { kind: 'container-stopped' };

/** A shell on a terminal, inside a container. */
export interface Shell {
  /** What is typed, and what the terminal shows; bytes of UTF-8 that may be cut anywhere. Nothing is read ahead of its reader. */
  terminal: Duplex;
  /** Does nothing to a shell that is over. */
  resize(size: TerminalSize): Promise<void>;
  /** Settled once nothing of the shell runs any more. */
  ended: Promise<TerminalEnd>;
}
