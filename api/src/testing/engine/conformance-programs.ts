import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type {
  ProgramOptions,
  RunningProgram,
  ThrowAwaySpec,
} from '../../engine/container-program.ts';
import { waitUntil } from '../wait-until.ts';
import { applySpecification, createTestSpec, type EngineUnderTest } from './engine-under-test.ts';

const REF = { project: 'shop', container: 'programs' };
const never = new AbortController().signal;
const MIB = 2 ** 20;

/** Prints a line when its children run: one that ignores SIGTERM, and two in a pipe. */
const WITH_CHILDREN = `(trap '' TERM; exec sleep 4321) & sleep 4322 | cat & echo started; wait`;
/** Prints the commands of all processes, also of processes that the user of the image may not read. */
const LIST = 'for file in /proc/[0-9]*/cmdline; do tr "\\0" " " < "$file" 2>/dev/null; echo; done';

type Run = (options: ProgramOptions) => Promise<RunningProgram>;

async function resultOf(run: Run, script: string, changes: Partial<ProgramOptions> = {}) {
  const program = await run({ script, signal: never, ...changes });
  const output = await text(program.output);
  return { exitCode: await program.ended, output, errors: program.errors() };
}

async function untilStarted({ output }: RunningProgram): Promise<void> {
  for await (const _ of output.iterator({ destroyOnReturn: false })) return;
}

const lists = async (run: Run, words: RegExp): Promise<boolean> =>
  words.test((await resultOf(run, LIST)).output);

/** Returns an input in parts of 1 MiB, and its hash. */
function largeContent(mebibytes: number) {
  const part = randomBytes(MIB);
  const hash = createHash('sha256');
  const parts = Array.from({ length: mebibytes }, () => part);
  for (const each of parts) hash.update(each);
  const input = { bytes: mebibytes * MIB, content: Readable.from(parts, { highWaterMark: 1 }) };
  return { input, hash: hash.digest('hex') };
}

export function describeContainerPrograms(subject: () => EngineUnderTest): void {
  const run: Run = (options) => subject().engine.runProgram(REF, options);

  describe('a program in a container', () => {
    it('reads its values and its input, and has an exit code and an error output', async () => {
      const { engine, image } = subject();
      const { error } = await applySpecification({ engine }, createTestSpec(image, REF.container));
      expect(error).toBeUndefined();
      const input = { bytes: 4, content: Readable.from([Buffer.from('\0\nab')]) };
      const script = 'read -r value; echo "<$value>"; cat; echo wrong >&2; exit 3';
      const result = await resultOf(run, script, { values: ['비밀 $HOME'], input });
      expect(result).toEqual({
        ...{ exitCode: 3, errors: 'wrong\n' },
        output: '<비밀 $HOME>\n\0\nab',
      });
    });

    it('transfers more than the memory of this server may hold', async () => {
      const { input, hash } = largeContent(256);
      const before = process.memoryUsage().rss;
      const program = await run({ script: 'cat', input, signal: never });
      const received = createHash('sha256');
      let most = 0;
      for await (const part of program.output) {
        received.update(part);
        most = Math.max(most, process.memoryUsage().rss);
      }
      expect(await program.ended).toBe(0);
      expect(received.digest('hex')).toBe(hash);
      // Buffers that are no longer used are still part of the process until the next garbage collection.
      expect(most - before).toBeLessThan(128 * MIB);
    });

    it('waits for its reader', async () => {
      const program = await run({ script: 'head -c 50000000 /dev/zero', signal: never });
      await waitUntil(() => program.output.readableLength > 10_000);
      expect(program.output.readableLength).toBeLessThan(MIB);
      expect((await text(program.output)).length).toBe(50_000_000);
      expect(await program.ended).toBe(0);
    });

    it('shows its values to nobody', async () => {
      const value = 'hidden-48151623';
      const script = 'read -r value; echo started; sleep 4320';
      const ending = new AbortController();
      const program = await run({ script, values: [value], signal: ending.signal });
      await untilStarted(program);
      expect(await lists(run, /sleep 4320/)).toBe(true);
      expect(await lists(run, /hidden-4815162\d/)).toBe(false);
      ending.abort();
      await program.ended.catch(() => undefined);
    });
  });

  describeProgramEnds(subject, run);
}

function describeProgramEnds(subject: () => EngineUnderTest, run: Run): void {
  describe('the end of a program', () => {
    it('is also that of its children', async () => {
      const ending = new AbortController();
      const program = await run({ script: WITH_CHILDREN, signal: ending.signal });
      await untilStarted(program);
      expect(await lists(run, /sleep 432[12]/)).toBe(true);
      ending.abort(new Error('cancelled'));
      await expect(program.ended).rejects.toThrow('cancelled');
      expect(await lists(run, /sleep 432[12]/)).toBe(false);
    });

    it('comes with that of its reader', async () => {
      const program = await run({ script: WITH_CHILDREN, signal: never });
      await untilStarted(program);
      program.output.destroy();
      await expect(program.ended).rejects.toThrow();
      expect(await lists(run, /sleep 432[12]/)).toBe(false);
    });

    it('comes with that of its container', async () => {
      const { engine } = subject();
      const program = await run({ script: WITH_CHILDREN, signal: never });
      await untilStarted(program);
      program.output.resume();
      await engine.act(REF, 'stop');
      const end = await program.ended.catch((error: unknown) => error);
      if (typeof end === 'number') expect(end).toBeGreaterThan(128);
      else expect(end).toMatchObject({ name: 'EngineError' });
      const late = run({ script: 'true', signal: never });
      await expect(late).rejects.toMatchObject({ reason: 'not-running' });
      await engine.remove({ kind: 'container', ...REF });
    });
  });
}

export function describeThrowAwayContainers(subject: () => EngineUnderTest): void {
  const specOf = (changes: Partial<ThrowAwaySpec> = {}): ThrowAwaySpec => ({
    ...{ id: 'conformance', project: 'shop', image: subject().image, env: { KIND: 'check' } },
    ...{ script: 'exec sleep 600', cpuMillicores: 200, memoryMiB: 32, scratchMiB: 16 },
    expiresAt: new Date(Date.now() + 600_000),
    ...changes,
  });

  describe('a throw-away container', () => {
    it('has its environment and an empty folder, and is in no list', async () => {
      const { engine } = subject();
      const listed = async () =>
        (await engine.observe()).map(({ project, container }) => `${project}/${container}`).sort();
      const before = await listed();
      const throwAway = await engine.startThrowAway(specOf());
      const script = `echo "$KIND"; ls -A /scratch | grep -v lost+found
echo kept > /scratch/file && cat /scratch/file`;
      const { output } = await resultOf(throwAway.run, script);
      expect(output).toBe('check\nkept\n');
      expect(await listed()).toEqual(before);
      await throwAway.dispose();
      const late = throwAway.run({ script: 'true', signal: never });
      await expect(late).rejects.toMatchObject({ reason: 'not-running' });
    });

    it('has no network', async ({ skip }) => {
      const { engine } = subject();
      const { name } = await engine.info();
      skip(
        name === 'kubernetes',
        'a cluster decides by its policies, which this one may not enforce',
      );
      const throwAway = await engine.startThrowAway(specOf());
      const { output } = await resultOf(throwAway.run, 'grep : /proc/net/dev');
      expect(output.trim()).toMatch(/^lo:[^:]*$/);
      await throwAway.dispose();
    });

    it('ends by itself at its time', async () => {
      const { engine } = subject();
      const expiresAt = new Date(Date.now() + 40_000);
      const throwAway = await engine.startThrowAway(specOf({ expiresAt }));
      const program = await throwAway.run({ script: 'echo started; sleep 600', signal: never });
      program.output.resume();
      const end = await program.ended.catch((error: unknown) => error);
      if (typeof end === 'number') expect(end).toBeGreaterThan(128);
      else expect(end).toMatchObject({ name: 'EngineError' });
      await throwAway.dispose();
    });

    it('is replaced by one with its id', async () => {
      const { engine } = subject();
      const first = await engine.startThrowAway(specOf());
      await resultOf(first.run, 'echo old > /scratch/file');
      const second = await engine.startThrowAway(specOf({ env: { KIND: 'second' } }));
      const { output } = await resultOf(second.run, 'echo "$KIND"; cat /scratch/file || echo none');
      expect(output).toBe('second\nnone\n');
      await second.dispose();
      await engine.remove({ kind: 'project', project: 'shop' });
    });
  });
}
