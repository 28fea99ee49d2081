import type { Duplex } from 'node:stream';

/** In characters. */
export interface TerminalSize {
  cols: number;
  rows: number;
}

export interface TerminalOptions extends TerminalSize {
  /** Aborting the signal ends the session and all its processes. */
  signal: AbortSignal;
}

/** The end of a terminal session. */
export type TerminalEnd = { kind: 'exited'; code: number } | { kind: 'container-stopped' };

/** An interactive session in a container, in a terminal. */
export interface Shell {
  /** Keys and screen output as bytes of UTF-8, in any chunks. Nothing is read ahead of the reader. */
  terminal: Duplex;
  /** Does nothing after the end of the session. */
  resize(size: TerminalSize): Promise<void>;
  /** Settles after all processes of the session have ended. */
  ended: Promise<TerminalEnd>;
}
