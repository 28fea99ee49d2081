/** The transfers of a program, with a scripted program. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../testing/wait-until.ts';
import type { ProgramOptions } from './container-program.ts';
import { EngineError } from './engine-error.ts';
import { commandOf, inputOf } from './program-input.ts';
import { followProgram, type ProgramFrame, type StartedProgram } from './running-program.ts';

const never = new AbortController().signal;
const UNREACHABLE = new EngineError('unreachable', '연결할 수 없습니다.');

interface Script {
  frames: Iterable<ProgramFrame> | AsyncIterable<ProgramFrame>;
  exitCode?: number | Error;
  input?: Iterable<Buffer> | AsyncIterable<Buffer>;
  signal?: AbortSignal;
}

const out = (payload: Buffer | string): ProgramFrame => ({
  stream: 'stdout',
  payload: Buffer.from(payload),
});
const error = (text: string): ProgramFrame => ({ stream: 'stderr', payload: Buffer.from(text) });

/** Returns a connection that yields frames as they are read. Its end does not wait for the next frame. */
function connectionOf(frames: Script['frames']): Readable {
  const iterator =
    Symbol.asyncIterator in frames ? frames[Symbol.asyncIterator]() : frames[Symbol.iterator]();
  const next = async () => iterator.next();
  return new Readable({
    objectMode: true,
    read() {
      next().then(
        ({ done, value }) => this.push(done ? null : value),
        (failure) => this.destroy(failure),
      );
    },
  });
}

/** Follows a program, and counts how often it was ended. */
function follow({ frames, exitCode = 0, input = [], signal = never }: Script) {
  const counts = { killed: 0 };
  const received = new PassThrough();
  const connection = connectionOf(frames);
  const program: StartedProgram = {
    input: received,
    frames: connection,
    exitCode: () =>
      typeof exitCode === 'number' ? Promise.resolve(exitCode) : Promise.reject(exitCode),
    kill() {
      counts.killed += 1;
      return Promise.resolve();
    },
    close: () => void connection.destroy(),
  };
  const parts = Readable.from(input, { objectMode: true });
  return { ...followProgram(program, parts, signal), counts, received };
}

function* framesOf(...frames: readonly ProgramFrame[]) {
  yield* frames;
}

/** Yields frames, and then nothing. */
async function* silentAfter(...frames: readonly ProgramFrame[]) {
  yield* frames;
  await new Promise(() => undefined);
}

describe('the output of a program', () => {
  it('is apart from its error output, of which the end is kept', async () => {
    const long = 'e'.repeat(5000);
    const program = follow({
      frames: framesOf(out('a'), error(long), out('b'), error('끝')),
      exitCode: 4,
    });
    expect(await text(program.output)).toBe('ab');
    expect(await program.ended).toBe(4);
    expect(program.errors()).toHaveLength(4096 - 2);
    expect(program.errors()).toMatch(/e끝$/);
    expect(program.counts.killed).toBe(0);
  });

  it('waits for its reader', async () => {
    let read = 0;
    function* endless() {
      for (; read < 1024; read += 1) yield out(Buffer.alloc(65_536));
    }
    const { output, ended } = follow({ frames: endless() });
    await once(output, 'readable');
    await new Promise(setImmediate);
    expect(read).toBeLessThan(100);
    expect((await buffer(output)).length).toBe(1024 * 65_536);
    expect(await ended).toBe(0);
  });

  it('ends the program when its reader leaves', async () => {
    const { output, ended, counts } = follow({ frames: silentAfter(out('a')) });
    output.once('data', () => output.destroy());
    await expect(ended).rejects.toThrow();
    expect(counts.killed).toBe(1);
  });
});

describe('the input of a program', () => {
  const content = randomBytes(1_000_000);

  it('arrives as it is, only as fast as it is read', async () => {
    const blocks = Array.from({ length: 100 }, (_, index) =>
      content.subarray(index * 10_000, (index + 1) * 10_000),
    );
    const { received } = follow({ frames: silentAfter(), input: blocks });
    await once(received, 'readable');
    expect(received.readableLength).toBeLessThan(100_000);
    const parts: Buffer[] = [];
    received.on('data', (part: Buffer) => parts.push(part));
    await waitUntil(() => Buffer.concat(parts).length === content.length);
    expect(Buffer.concat(parts).equals(content)).toBe(true);
  });

  it('that fails ends the program', async () => {
    function* failing() {
      yield Buffer.from('a');
      throw new Error('no content');
    }
    const { ended, counts } = follow({ frames: silentAfter(), input: failing() });
    await expect(ended).rejects.toThrow('no content');
    expect(counts.killed).toBe(1);
  });
});

describe('a program', () => {
  it('is ended by its signal, with the reason', async () => {
    const ending = new AbortController();
    const { ended, output, counts } = follow({ frames: silentAfter(), signal: ending.signal });
    const read = text(output);
    ending.abort(new Error('cancelled'));
    await expect(ended).rejects.toThrow('cancelled');
    await expect(read).rejects.toThrow();
    expect(counts.killed).toBe(1);
  });

  it('that was cancelled before is ended at once', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'));
    const { ended, counts } = follow({ frames: silentAfter(), signal });
    await expect(ended).rejects.toThrow('cancelled');
    expect(counts.killed).toBe(1);
  });

  function* broken() {
    yield out('a');
    throw UNREACHABLE;
  }

  it.each([
    ['that still runs', UNREACHABLE],
    ['that ended well, whose output may be incomplete', 0],
  ])('whose connection breaks is unreachable: %s', async (_, exitCode) => {
    const { output, ended, counts } = follow({ frames: broken(), exitCode });
    await expect(text(output)).rejects.toThrow();
    await expect(ended).rejects.toBe(UNREACHABLE);
    expect(counts.killed).toBe(1);
  });

  it('that failed without reading its input has its exit code', async () => {
    const { output, ended } = follow({ frames: broken(), exitCode: 2 });
    output.resume();
    expect(await ended).toBe(2);
  });
});

describe('the command of a program', () => {
  const options = (changes: Partial<ProgramOptions>): ProgramOptions => ({
    ...{ script: 'cat', signal: never },
    ...changes,
  });
  const contentOf = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

  it('counts the bytes of values and content', () => {
    const input = { bytes: 5, content: contentOf() };
    const { id, command } = commandOf(options({ values: ['가', 'b'], input }));
    expect(command.at(-2)).toBe(String(4 + 2 + 5));
    expect(command[2]?.split('\n')[0]).toMatch(new RegExp(`^# naru-program ${id} \\d+$`));
  });

  it('never contains a value', () => {
    const { command } = commandOf(options({ values: ['hidden'] }));
    expect(command.join(' ')).not.toContain('hidden');
  });

  it.each(['a\nb', 'a\0b'])('is refused for the value %j', (value) => {
    expect(() => commandOf(options({ values: [value] }))).toThrow(RangeError);
  });

  it('gets its values before the content', async () => {
    const input = { bytes: 3, content: contentOf('x', 'yz') };
    const parts = inputOf(options({ values: ['a', 'b'], input }));
    expect((await buffer(parts)).toString()).toBe('a\nb\nxyz');
  });

  it.each([2, 4])('refuses content of another length than %s bytes', async (bytes) => {
    const parts = inputOf(options({ input: { bytes, content: contentOf('x', 'yz') } }));
    await expect(buffer(parts)).rejects.toThrow(RangeError);
  });
});
