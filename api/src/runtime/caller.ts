import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller whose share of the server the current work uses. It becomes more specific while a request is parsed. */
interface Caller {
  key: string;
  /** The number of bytes written for the caller. */
  written?: number;
}

const callers = new AsyncLocalStorage<Caller>();

/** The server's own work shares one key. */
const SERVER = 'server';

/** Runs work in the name of a caller. */
export const runForCaller = <Result>(caller: Caller, work: () => Result): Result =>
  callers.run(caller, work);

/** The key of the current work's caller. */
export const callerKey = (): string => callers.getStore()?.key ?? SERVER;

/** Adds written bytes to the current work's caller. */
export function addWrittenBytes(bytes: number): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.written = (caller.written ?? 0) + bytes;
}

/** The number of bytes written for the current work's caller. */
export const callerWrittenBytes = (): number => callers.getStore()?.written ?? 0;
