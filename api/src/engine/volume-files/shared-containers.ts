/** Runs the programs of a volume in one container, which stays for some time after its last program. */
import { PassThrough, pipeline } from 'node:stream';
import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import { EngineError } from '../engine-error.ts';
import { type RunningCopies, type TransferOptions, whileMoving } from '../running-copies.ts';
import type { VolumeRef } from '../volume-store.ts';
import type { RunInVolume } from './volume-program.ts';

/** The time that a container stays after its last program, in ms. */
const IDLE_MS = 30_000;

/** The containers of an engine that have nothing but a volume. */
export interface VolumeContainers {
  copies: RunningCopies;
  /** Runs tasks with an equal key one after the other. */
  oneByOne: <T>(key: string, task: () => Promise<T>) => Promise<T>;
  /** Returns the key of a volume in `copies`. */
  keyOf(volume: VolumeRef): string;
  /** Starts the container of a volume, unless it runs. Another server may have started it. Returns what runs programs in it. */
  open(volume: VolumeRef, signal: AbortSignal): Promise<RunProgram>;
  /** Removes the container of a volume. Does nothing when the container does not exist. */
  remove(volume: VolumeRef): Promise<void>;
}

type RunProgram = (options: ProgramOptions) => Promise<RunningProgram>;

/** Counts the programs of each volume. `left` is called some time after the last program. */
function usedVolumes(left: (volume: VolumeRef) => void) {
  const uses = new Map<string, { count: number; timer: NodeJS.Timeout | undefined }>();
  return {
    enter(key: string): void {
      const use = uses.get(key) ?? { count: 0, timer: undefined };
      clearTimeout(use.timer);
      use.count += 1;
      uses.set(key, use);
    },
    leave(key: string, volume: VolumeRef): void {
      const use = uses.get(key);
      if (use === undefined) return;
      use.count -= 1;
      if (use.count > 0) return;
      use.timer = setTimeout(() => {
        uses.delete(key);
        left(volume);
      }, IDLE_MS).unref();
    },
  };
}

/** Returns a program whose output has the reason of its end as its error, also when nobody has read it for a long time. */
function endWhenIdle(program: RunningProgram, { signal, idle }: TransferOptions): RunningProgram {
  const output = new PassThrough();
  // A program that writes nothing is waited for otherwise.
  output.once('close', () => program.output.destroy());
  const parts = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* whileMoving(program.output, idle);
    } catch (error) {
      signal.throwIfAborted();
      // A failed input ends the output without its reason.
      await program.ended;
      throw error;
    }
  };
  // The reader of the output receives the error.
  pipeline(parts, output, () => undefined);
  return { ...program, output };
}

/** Creates the function that runs programs in the containers of volumes. */
export function runInSharedContainers(containers: VolumeContainers): RunInVolume {
  const { copies, oneByOne, keyOf } = containers;
  const queueOf = (volume: VolumeRef): string => `${keyOf(volume)}.files`;
  const used = usedVolumes((volume) => {
    // A container that the engine cannot remove now ends by itself.
    oneByOne(queueOf(volume), () => containers.remove(volume)).catch(() => undefined);
  });

  /** Starts a program. The copy of the volume lasts until the end of the program. */
  const start = (volume: VolumeRef, options: ProgramOptions): Promise<RunningProgram> => {
    const key = keyOf(volume);
    const started = Promise.withResolvers<RunningProgram>();
    used.enter(key);
    const running = copies.run(key, options.signal, async (transfer) => {
      const { signal } = transfer;
      const run = await oneByOne(queueOf(volume), () => containers.open(volume, signal));
      const program = await run({ ...options, signal });
      started.resolve(endWhenIdle(program, transfer));
      await program.ended;
    });
    void running.catch(started.reject).finally(() => used.leave(key, volume));
    return started.promise;
  };

  return async (volume, options) => {
    try {
      return await start(volume, options);
    } catch (error) {
      // The container has just been removed, for example by another server. An input can be read only once.
      const isGone = error instanceof EngineError && error.reason === 'not-running';
      if (!isGone || options.input !== undefined) throw error;
    }
    return start(volume, options);
  };
}
