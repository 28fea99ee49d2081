import type { ReactNode } from 'react';

/** The state of the connection of a terminal. */
export type TerminalState =
  | { kind: 'connecting' }
  /** `warning` announces that the connection ends soon. */
  | { kind: 'open'; warning?: ReactNode }
  /** `reason` is a sentence. */
  | { kind: 'closed'; reason: ReactNode }
  /** The terminal cannot be opened again; `reason` is a sentence. */
  | { kind: 'unavailable'; reason: ReactNode };

/** Methods of a mounted terminal. */
export interface TerminalHandle {
  /**
   * Shows text in UTF-8. The bytes may end within a character. `done` is called once the bytes are parsed: a caller with much output
   * has to wait for `done` before it writes more bytes.
   */
  write(bytes: Uint8Array, done: () => void): void;
  /** Clears the screen and its scrollback, before another connection. */
  reset(): void;
  focus(): void;
}
