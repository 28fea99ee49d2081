import type { Duplex } from 'node:stream';

/** In characters. */
export interface ShellSize {
  cols: number;
  rows: number;
}

export interface ShellOptions extends ShellSize {
  /** Aborted to end the shell, with everything that was started in it. */
  signal: AbortSignal;
}

/** How a shell was over. */
export type ShellEnd = { kind: 'exited'; code: number } | { kind: 'container-stopped' };

/** A shell on a terminal, inside a container. */
export interface Shell {
  /** What is typed, and what the terminal shows; bytes of UTF-8 that may be cut anywhere. Nothing is read ahead of its reader. */
  terminal: Duplex;
  /** Does nothing to a shell that is over. */
  resize(size: ShellSize): Promise<void>;
  /** Settled once nothing of the shell runs any more. */
  ended: Promise<ShellEnd>;
}
