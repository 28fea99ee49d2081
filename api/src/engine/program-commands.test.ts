/** The commands of programs, in the shells that images have. They run on this machine. */
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { allRun, exitOf, startLocalProgram, untilEnded } from '../testing/engine/local-programs.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { endLeftProgramsCommand, endProgramCommand, programCommand } from './program-commands.ts';

const NOW = Date.UTC(2026, 0, 2);
const HOUR_MS = 60 * 60_000;

const SHELLS = ['dash', 'bash', 'busybox sh'];
const isInstalled = (program: string): boolean =>
  ['/bin', '/usr/bin'].some((folder) => existsSync(`${folder}/${program}`));

/** Prints the id of a child that ignores SIGTERM, and of one in a pipe, and waits for them. */
const WITH_CHILDREN = `(trap '' TERM; exec sleep 4321) & echo $!
sleep 4322 | cat & echo $!
wait`;

async function readLines(child: ChildProcessWithoutNullStreams, count: number): Promise<string[]> {
  let read = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    read += part;
  });
  await waitUntil(() => read.split('\n').length > count);
  return read.split('\n').slice(0, count);
}

for (const shell of SHELLS) {
  const [program = '', ...applet] = shell.split(' ');
  const isMissing = !isInstalled(program);
  // The containers of the server have the shell of BusyBox.
  const isUsual = program === 'busybox' || !isInstalled('busybox');
  const title = `a program in ${shell}${isMissing ? ` (${program} is not installed)` : ''}`;
  describe.skipIf(isMissing)(title, { tags: isUsual ? [] : 'full' }, () => {
    const run = ([, ...words]: readonly string[]) =>
      startLocalProgram([program, ...applet, ...words]);
    const start = (script: string, input = '', id: string = randomUUID(), now = NOW) => {
      const child = run(programCommand(id, script, Buffer.byteLength(input), now));
      child.stdin.write(input);
      return child;
    };
    const results = async (child: ChildProcessWithoutNullStreams) => {
      const [exitCode, output, errors] = await Promise.all([
        exitOf(child),
        text(child.stdout),
        text(child.stderr),
      ]);
      return { exitCode, output, errors };
    };

    it('reads its values and then its whole input', async () => {
      const script = `read -r first; IFS= read -r second
printf '<%s><%s>' "$first" "$second"; cat`;
      const content = ' 셋\0\nfour\n\n';
      expect(await results(start(script, `o\\ne\n two  \n${content}`))).toEqual({
        ...{ exitCode: 0, errors: '' },
        output: `<o\\ne>< two  >${content}`,
      });
    });

    it('has its exit code, and its error output apart', async () => {
      const script = 'echo out; echo error >&2; exit 3';
      const expected = { exitCode: 3, output: 'out\n', errors: 'error\n' };
      expect(await results(start(script))).toEqual(expected);
      expect(await results(start(script, 'x'.repeat(1_000_000)))).toEqual(expected);
    });

    it('has no arguments, and an empty input after its end', async () => {
      const script = 'cat; echo "$#"; read -r more || echo over';
      expect((await results(start(script, 'all'))).output).toBe('all0\nover\n');
    });

    it('ends its children after the death of its shell', { tags: 'full' }, async () => {
      const id = randomUUID();
      const child = start(`(trap '' TERM; exec sleep 4323) & echo $!; wait`, '', id);
      const [pid = ''] = await readLines(child, 1);
      child.kill('SIGKILL');
      await waitUntil(() => child.signalCode !== null);
      expect(allRun([pid])).toBe(true);
      await exitOf(run(endProgramCommand(id)));
      expect(await untilEnded([pid])).toBe(true);
    });

    it('shows its values to nobody', async () => {
      const value = `hidden-${randomUUID()}`;
      const child = start(
        'read -r value; echo "$value" | cat >/dev/null; echo; sleep 4320',
        `${value}\n`,
      );
      await readLines(child, 1);
      const shown = readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && name !== String(process.pid))
        .flatMap((pid) => ['cmdline', 'environ'].map((file) => `/proc/${pid}/${file}`))
        .filter((file) => {
          try {
            return readFileSync(file, 'utf8').includes(value);
          } catch {
            return false;
          }
        });
      expect(shown).toEqual([]);
    });

    it('ends with its children when its connection ends', async () => {
      const child = start(WITH_CHILDREN, 'input that nobody reads');
      const children = await readLines(child, 2);
      expect(allRun(children)).toBe(true);
      child.stdin.end();
      await untilEnded([...children, String(child.pid)]);
    });

    it('is ended with its children, and no other program', async () => {
      const id = randomUUID();
      const [child, other] = [start(WITH_CHILDREN, '', id), start(WITH_CHILDREN)];
      const children = await readLines(child, 2);
      const others = await readLines(other, 2);
      expect(await results(run(endProgramCommand(id)))).toMatchObject({ output: '', errors: '' });
      await untilEnded([...children, String(child.pid)]);
      expect(allRun([...others, String(other.pid)])).toBe(true);
    });

    it('that runs longer than a day is ended by anybody', { tags: 'full' }, async () => {
      const [old, young] = [
        start(WITH_CHILDREN, '', randomUUID(), NOW - 25 * HOUR_MS),
        start(WITH_CHILDREN, '', randomUUID(), NOW - 23 * HOUR_MS),
      ];
      const children = await readLines(old, 2);
      const others = await readLines(young, 2);
      await exitOf(run(endLeftProgramsCommand(NOW)));
      await untilEnded(children);
      expect(allRun(others)).toBe(true);
    });

    it('ends an older one before it starts', { tags: 'full' }, async () => {
      const old = start(WITH_CHILDREN, '', randomUUID(), NOW - 25 * HOUR_MS);
      const children = await readLines(old, 2);
      expect((await results(start('echo started'))).output).toBe('started\n');
      expect(allRun(children.slice(0, 1))).toBe(false);
      await untilEnded(children);
    });
  });
}
