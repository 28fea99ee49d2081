/** Makes one statement of a call fail: the database is lost, or its disk is full. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, vi } from 'vitest';
import type { CallInterceptor } from '../http/dispatch.ts';
import { writeCountingLogger } from '../storage/written-bytes.ts';

export type StatementFaultKind = 'disk-full' | 'connection-lost';

/** The SQLSTATE of a full disk, and of a connection that the server ends. */
const CODES: Record<StatementFaultKind, string> = {
  'disk-full': '53100',
  'connection-lost': '57P01',
};
/** The SQLSTATE of every statement after a failed one, until the transaction is rolled back. */
const IN_FAILED_TRANSACTION = '25P02';

const WRITE = /\b(?:insert\s+into|update|delete\s+from)\b/i;
/** The table of a statement that writes. */
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from)\s+"(\w+)"/i;

const failure = (code: string): Error => Object.assign(new Error(`a fault: ${code}`), { code });

/** A fault of one call. */
export class StatementFault {
  /** The statement that failed; `undefined` while none has. */
  failed: string | undefined;
  /** The tables to which statements before the failed one wrote, and that of the failed one. */
  readonly tables = new Set<string>();
  readonly #kind: StatementFaultKind;
  readonly #at: number;
  #seen = 0;
  #isOver = false;
  #inTransaction = false;
  #isAborted = false;

  readonly #endsAtCommit: boolean;

  /**
   * @param at the number of the statement that fails: of all statements; for a full disk, of the writing ones
   * @param endsAtCommit whether statements after the first commit pass: what is committed stays, and work in the background may have begun
   */
  constructor(kind: StatementFaultKind, at: number, endsAtCommit: boolean) {
    this.#endsAtCommit = endsAtCommit;
    this.#kind = kind;
    this.#at = at;
  }

  /** Lets all later statements pass, such as those of work after the response. */
  end(): void {
    this.#isOver = true;
  }

  /** @throws Error for the chosen statement, and for further statements of its transaction */
  check(statement: string): void {
    if (this.#isOver) return;
    const word = /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase();
    if (word === 'rollback') {
      this.#isAborted = false;
      this.#inTransaction = /to\s+savepoint/i.test(statement);
      return;
    }
    if (this.#isAborted) throw failure(IN_FAILED_TRANSACTION);
    const table = WRITTEN.exec(statement)?.[1];
    if (table !== undefined) this.tables.add(table);
    // A lost connection before `begin` has a test of its own, because here the connection is not really lost.
    const isCounted = this.#kind === 'connection-lost' ? word !== 'begin' : WRITE.test(statement);
    if (isCounted) this.#count(statement);
    if (word === 'begin') this.#inTransaction = true;
    if (word !== 'commit') return;
    this.#inTransaction = false;
    this.#isOver = this.#endsAtCommit;
  }

  #count(statement: string): void {
    this.#seen += 1;
    if (this.#seen !== this.#at) return;
    this.failed = statement;
    this.#isAborted = this.#inTransaction;
    throw failure(CODES[this.#kind]);
  }
}

const running = new AsyncLocalStorage<StatementFault>();

/** Replaces the logger of statements in the calling test file, which sees each of them before the database does. */
export function useStatementFaults(): {
  intercept: CallInterceptor;
  /** Runs one request with a fault. */
  during<T>(fault: StatementFault, request: () => Promise<T>): Promise<T>;
} {
  let next: StatementFault | undefined;
  const log = writeCountingLogger.logQuery;
  beforeAll(() => {
    vi.spyOn(writeCountingLogger, 'logQuery').mockImplementation((statement, values) => {
      running.getStore()?.check(statement);
      log(statement, values);
    });
  });
  afterAll(() => void vi.restoreAllMocks());
  return {
    intercept({ db }, proceed) {
      const fault = next;
      if (fault === undefined) return proceed(db);
      return running.run(fault, () => proceed(db)).finally(() => fault.end());
    },
    async during(fault, request) {
      next = fault;
      return await request().finally(() => {
        next = undefined;
      });
    },
  };
}
