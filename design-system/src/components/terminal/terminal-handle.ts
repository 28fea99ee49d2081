import type { ReactNode } from 'react';

/** Whether a terminal stands. */
export type TerminalState =
  | { kind: 'connecting' }
  /** `warning` says what is about to happen to it. */
  | { kind: 'open'; warning?: ReactNode }
  /** `reason` says why, in a sentence. */
  | { kind: 'closed'; reason: ReactNode }
  /** It cannot be opened again; `reason` says why. */
  | { kind: 'unavailable'; reason: ReactNode };

/** What the owner of a terminal does with it. */
export interface TerminalHandle {
  /** Shows bytes of UTF-8, which may be cut anywhere. `done` is called once they are drawn: send no more than that ahead. */
  write(bytes: Uint8Array, done: () => void): void;
  /** Empties it, for another connection. */
  reset(): void;
  focus(): void;
}
