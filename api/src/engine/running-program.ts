/** Transfers the input and the output of a started program, on every engine in the same way. */
import { once } from 'node:events';
import { PassThrough, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PROGRAM_ERRORS_MAX_BYTES, type RunningProgram } from './container-program.ts';

/** A part of the output of a program. */
export interface ProgramFrame {
  stream: 'stdout' | 'stderr';
  payload: Buffer;
}

/** A program that an engine has started. */
export interface StartedProgram {
  /** The standard input. It stays open until `close`, because its end ends the program. */
  input: Writable;
  /** The outputs. They are received only as fast as they are read. */
  frames: AsyncIterable<ProgramFrame>;
  /** Returns the exit code after the end of `frames`. @throws EngineError when the program has not ended by itself */
  exitCode(): Promise<number>;
  /** Ends the program and its children. Does nothing when the program has ended. */
  kill(): Promise<void>;
  /** Closes the connection to the program. */
  close(): void;
}

/** Sends the input. Ends without an error when the program does not read its whole input. */
async function send(
  input: Writable,
  parts: AsyncIterable<Buffer>,
  ended: AbortSignal,
): Promise<void> {
  for await (const part of parts) {
    if (ended.aborted || input.destroyed) return;
    if (input.write(part)) continue;
    await once(input, 'drain', { signal: ended }).catch(() => undefined);
  }
}

/** Keeps the last bytes of an output. */
function lastBytes(): { add(part: Buffer): void; text(): string } {
  let kept = Buffer.alloc(0);
  return {
    add(part) {
      kept = Buffer.concat([kept, part]).subarray(-PROGRAM_ERRORS_MAX_BYTES);
    },
    text: () => kept.toString(),
  };
}

/** Whether a program whose connection broke had failed before: it may not have read its whole input. */
const hasFailed = (program: StartedProgram): Promise<boolean> =>
  program.exitCode().then(
    (code) => code !== 0,
    () => false,
  );

/**
 * Transfers the input and the output of a program until its end. Ends the program when the signal is aborted, a transfer fails, or the
 * output is destroyed.
 * @param parts the input, which is read only as fast as the program reads it
 */
export function followProgram(
  program: StartedProgram,
  parts: AsyncIterable<Buffer>,
  cancelled: AbortSignal,
): RunningProgram {
  const output = new PassThrough();
  const errors = lastBytes();
  const broken = new AbortController();
  const ended = new AbortController();
  const signal = AbortSignal.any([cancelled, broken.signal]);
  async function* standardOutput(): AsyncGenerator<Buffer> {
    try {
      for await (const { stream, payload } of program.frames) {
        if (stream === 'stdout') yield payload;
        else errors.add(payload);
      }
    } catch (error) {
      if (signal.aborted || output.destroyed || !(await hasFailed(program))) throw error;
    }
  }
  // A program that writes nothing is waited for, so only the end of its connection ends the wait.
  output.once('close', program.close);
  signal.addEventListener('abort', program.close);
  if (signal.aborted) program.close();
  const follow = async (): Promise<number> => {
    try {
      await pipeline(standardOutput, output, { signal });
      return await program.exitCode();
    } catch (error) {
      await program.kill().catch(() => undefined);
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', program.close);
      ended.abort();
      program.close();
    }
  };
  send(program.input, parts, ended.signal).catch((error: unknown) => broken.abort(error));
  const following = follow();
  // Prevents an unhandled rejection before the caller awaits the promise.
  following.catch(() => undefined);
  return { output, errors: errors.text, ended: following };
}
