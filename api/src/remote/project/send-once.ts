import { randomUUID } from 'node:crypto';
import { createPatience, waitFor } from '../data/follow.ts';
import { InterruptedError, RemoteCallError } from '../server-project-port.ts';
import type { RemoteSession } from '../session.ts';

/** For how long a request is repeated while the server does not answer, in ms. */
const PATIENCE_MS = 2 * 60_000;
const RETRY_MS = 1000;

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof RemoteCallError && error.code === code;

/** A request that changes something. */
export interface SingleRequest<Result> {
  /** Sends the request. @param key the key by which the server recognises a repetition */
  readonly send: (key: string) => Promise<Result>;
  /** The message when the user interrupts. */
  readonly interrupted: string;
  /** The error code for which the request waits, and the line that is noted then. Without it, such an error ends the request. */
  readonly waitsFor?: { readonly code: string; readonly note: string } | undefined;
}

/**
 * Sends a request that has an effect once: a request whose answer was lost is repeated with the same key.
 * @throws InterruptedError, RemoteCallError
 */
export async function sendOnce<Result>(
  { terminal, signal }: Pick<RemoteSession<never>, 'terminal' | 'signal'>,
  { send, interrupted, waitsFor }: SingleRequest<Result>,
): Promise<Result> {
  const key = randomUUID();
  const patience = createPatience(terminal, PATIENCE_MS);
  let hasNoted = false;
  /** @throws the error, unless the request can be repeated */
  const accept = (error: unknown): void => {
    if (hasCode(error, 'REQUEST_IN_PROGRESS')) return;
    if (waitsFor === undefined || !hasCode(error, waitsFor.code)) {
      patience.failed(error);
      return;
    }
    if (!hasNoted) terminal.note(waitsFor.note);
    hasNoted = true;
    patience.succeeded();
  };
  for (;;) {
    try {
      return await send(key);
    } catch (error) {
      if (signal.aborted) throw new InterruptedError(interrupted);
      accept(error);
    }
    await waitFor(RETRY_MS, signal, interrupted);
  }
}
