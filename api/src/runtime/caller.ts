import { AsyncLocalStorage } from 'node:async_hooks';

/** The caller whose share of the server the current work uses. The key becomes more specific while a request is parsed. */
interface Caller {
  key: string;
  /** The number of bytes written for the caller. */
  written?: number;
  /** Whether the caller may write while only the reserve of the disk is left. */
  usesDiskReserve?: boolean;
}

const callers = new AsyncLocalStorage<Caller>();

/** The key of all work of the server itself. */
const SERVER = 'server';

/** Runs work on behalf of a caller. */
export const runForCaller = <Result>(caller: Caller, work: () => Result): Result =>
  callers.run(caller, work);

/** Returns the key of the current work's caller. */
export const callerKey = (): string => callers.getStore()?.key ?? SERVER;

/** Runs work of the server itself that may write while only the reserve of the disk is left: its start, and commands of an operator. */
export const runWithDiskReserve = <Result>(work: () => PromiseLike<Result>): Promise<Result> =>
  // A query of drizzle begins when it is awaited, so it has to be awaited here.
  callers.run({ key: SERVER, usesDiskReserve: true }, async () => await work());

/** Allows the current request to write while only the reserve of the disk is left, for logins. */
export function allowDiskReserve(): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.usesDiskReserve = true;
}

/** Whether the current work may write while only the reserve of the disk is left. */
export const callerUsesDiskReserve = (): boolean => callers.getStore()?.usesDiskReserve ?? false;

/** Adds written bytes to the current work's caller. */
export function addWrittenBytes(bytes: number): void {
  const caller = callers.getStore();
  if (caller !== undefined) caller.written = (caller.written ?? 0) + bytes;
}

/** Returns the number of bytes written for the current work's caller. */
export const callerWrittenBytes = (): number => callers.getStore()?.written ?? 0;
