import type { TerminalEndReason } from '@naru/contract/endpoints/terminal';
import { ACTIVITY_DONE_OUTCOME } from '@naru/contract/wire/activity';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { EngineError } from '../../engine/engine-error.ts';
import { newId } from '../../storage/ids.ts';
import { type NewActivity, saveActivity } from '../../use-cases/activity/activity.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { findDatabaseClient } from '../../use-cases/database/client-script.ts';
import { findContainer, readIfExists } from '../../use-cases/ownership.ts';
import type { TerminalGrant } from '../../use-cases/terminal/terminal-ticket.ts';
import { readEngineReference } from '../../use-cases/usage/measure-usage.ts';
import type { HttpServices } from '../services.ts';
import { closeTerminalSocket, sendTerminalMessage, serveTerminal } from './terminal-connection.ts';

/** The interval of pings to the client, and of checks whether the container still exists, in ms. */
const HEARTBEAT_MS = 15_000;

interface Beating {
  socket: WebSocket;
  /** Whether the container still exists and belongs to the member. */
  mayGoOn(): Promise<boolean>;
  end(reason: TerminalEndReason): void;
  signal: AbortSignal;
  log: Logger;
}

/** Ends a terminal when its client no longer responds, or when its container no longer exists. */
function startHeartbeat({ socket, mayGoOn, end, signal, log }: Beating): void {
  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const beat = async (): Promise<void> => {
    // While the input is paused, pongs are not read either.
    if (!(answered || socket.isPaused)) return socket.terminate();
    answered = false;
    socket.ping();
    if (!(await mayGoOn())) end('container-stopped');
  };
  const timer = setInterval(() => {
    beat().catch((error: unknown) => log.warn({ err: error }, 'a heartbeat failed'));
  }, HEARTBEAT_MS);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
}

/** Whether the container still exists and belongs to the member. */
async function isStillOwn(
  { db }: HttpServices,
  { member, container }: TerminalGrant,
): Promise<boolean> {
  const onlyProject = member.projectToken?.projectId;
  const access = { memberId: member.id, onlyProject, right: 'manage' } as const;
  return (await readIfExists(() => findContainer(db, access, container.slug))) !== undefined;
}

/** Returns the reason why a terminal could not be opened, or was interrupted. */
function failureOf(error: unknown): TerminalEndReason {
  if (error instanceof ApiError) return 'too-many';
  const reason = error instanceof EngineError ? error.reason : undefined;
  if (reason === 'not-running') return 'container-stopped';
  return reason === 'no-shell' ? 'no-shell' : 'engine-unavailable';
}

/** Creates a function that ends the terminal once: only the first reason closes the socket. */
function endOnce(socket: WebSocket, stopping: AbortSignal) {
  const over = new AbortController();
  const end = (reason: TerminalEndReason): void => {
    if (over.signal.aborted) return;
    over.abort();
    closeTerminalSocket(socket, reason);
  };
  const drain = () => end('server-stopping');
  if (stopping.aborted) drain();
  stopping.addEventListener('abort', drain, { once: true });
  socket.once('close', () => {
    stopping.removeEventListener('abort', drain);
    over.abort();
  });
  return { end, signal: over.signal };
}

/**
 * Opens the terminal of a ticket, and connects it with the socket. Resolves when all work on the terminal has ended; never rejects.
 */
export async function runTerminal(
  services: HttpServices,
  socket: WebSocket,
  grant: TerminalGrant,
  activity: Pick<NewActivity, 'origin' | 'subject'>,
): Promise<void> {
  const { db, runtime, terminals, stopping, watchBearer, log } = services;
  const { member, container, size } = grant;
  const program = grant.program === 'database' ? findDatabaseClient(container) : undefined;
  // A broken socket is closed after this event, so the error needs no further handling.
  socket.on('error', () => undefined);
  socket.pause();
  const { end, signal } = endOnce(socket, stopping);
  watchBearer(member.tokenHash, signal, () => end('session-over'));
  const serve = async (): Promise<void> => {
    const ref = await readEngineReference(db, container);
    const shell = await runtime.engine.openTerminal(ref, { ...size, program, signal });
    const sent = serveTerminal({ socket, shell, end, signal });
    startHeartbeat({ socket, mayGoOn: () => isStillOwn(services, grant), end, signal, log });
    socket.resume();
    const ended = await shell.ended;
    await sent;
    if (ended.kind === 'container-stopped') return end('container-stopped');
    if (!signal.aborted) sendTerminalMessage(socket, { type: 'exited', code: ended.code });
    end('exited');
  };
  const record = () =>
    saveActivity(db, {
      id: newId(),
      userId: member.id,
      action: 'shell-closed',
      outcome: ACTIVITY_DONE_OUTCOME,
      ...activity,
    });
  const served = terminals.run(member.id, async () => {
    try {
      await serve();
    } finally {
      await record();
    }
  });
  await served.catch((error: unknown) => {
    log.info({ err: error }, 'a shell ended with an error');
    end(failureOf(error));
  });
}
