import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller whose share of the server the current work uses. The key becomes more specific while a request is parsed. */
interface Caller {
  key: string;
  /** The number of bytes written for the caller. */
  written?: number;
}

const callers = new AsyncLocalStorage<Caller>();

/** The key of all work of the server itself. */
const SERVER = 'server';

/** Runs work on behalf of a caller. */
export const runForCaller = <Result>(caller: Caller, work: () => Result): Result =>
  callers.run(caller, work);

/** Returns the key of the current work's caller. */
export const callerKey = (): string => callers.getStore()?.key ?? SERVER;

/** Adds written bytes to the current work's caller. */
export function addWrittenBytes(bytes: number): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.written = (caller.written ?? 0) + bytes;
}

/** Returns the number of bytes written for the current work's caller. */
export const callerWrittenBytes = (): number => callers.getStore()?.written ?? 0;
