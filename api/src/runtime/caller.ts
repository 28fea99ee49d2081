import { AsyncLocalStorage } from 'node:async_hooks';

/** For whom something is done: whose share of the server it takes. It becomes better known while a request is read. */
interface Caller {
  key: string;
  /** How much was written for them, in bytes. */
  written?: number;
}

const callers = new AsyncLocalStorage<Caller>();

/** The server's own work has one share for all of it. */
const SERVER = 'server';

/** Does something on behalf of a caller. */
export const onBehalfOf = <Result>(caller: Caller, work: () => Result): Result =>
  callers.run(caller, work);

/** The key of whoever the current work is done for. */
export const callerKey = (): string => callers.getStore()?.key ?? SERVER;

/** Notes what is written for whoever the current work is done for, in bytes. */
export function noteWritten(bytes: number): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.written = (caller.written ?? 0) + bytes;
}

/** How much has been written for them so far, in bytes. */
export const writtenForCaller = (): number => callers.getStore()?.written ?? 0;
