/** Programs in a container of a scripted engine, which runs them on this machine. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { untilEnded } from '../../testing/engine/local-programs.ts';
import { startScriptedExec } from '../../testing/engine/scripted-exec.ts';
import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import { runInContainer } from './program.ts';

const never = new AbortController().signal;

const optionsOf = (script: string, changes: Partial<ProgramOptions> = {}): ProgramOptions => ({
  ...{ script, signal: never },
  ...changes,
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Reads lines until one has the id of a process. */
async function readPid({ output }: RunningProgram): Promise<string> {
  let read = '';
  for await (const part of output.iterator({ destroyOnReturn: false })) {
    read += String(part);
    if (read.includes('\n')) break;
  }
  return read.trim();
}

const SIGTERM_CODE = 143;
const WAITS = 'sleep 4331 & echo $!; wait';

describe('a program in a container', () => {
  it('transfers its whole input and output', async () => {
    const content = randomBytes(8 * 2 ** 20);
    const input = { bytes: content.length, content: Readable.from([content]) };
    const { client } = startScriptedExec();
    const options = optionsOf('read -r value; echo "<$value>" >&2; cat', {
      values: ['비밀'],
      input,
    });
    const program = await runInContainer({ client }, 'web', options);
    expect(hashOf(await buffer(program.output))).toBe(hashOf(content));
    expect(await program.ended).toBe(0);
    expect(program.errors()).toBe('<비밀>\n');
  });

  it('runs as root unless another user is wanted, without its values in the command', {
    tags: 'full',
  }, async () => {
    const engine = startScriptedExec();
    const { client } = engine;
    for (const user of [undefined, 'postgres']) {
      const options = optionsOf('read -r value', { values: ['hidden'], ...(user && { user }) });
      const program = await runInContainer({ client }, 'web', options);
      program.output.resume();
      await program.ended;
    }
    const { execs } = engine;
    expect(execs.map(({ User }) => User)).toEqual(['0', 'postgres']);
    expect(JSON.stringify(execs)).not.toContain('hidden');
  });

  it('has an exit code, although it did not read its input', async () => {
    const bytes = 4 * 2 ** 20;
    const input = { bytes, content: Readable.from([Buffer.alloc(bytes)]) };
    const { client } = startScriptedExec();
    const program = await runInContainer(
      { client },
      'web',
      optionsOf('echo no; exit 5', { input }),
    );
    expect(await text(program.output)).toBe('no\n');
    expect(await program.ended).toBe(5);
  });

  it('is ended with its children by its signal', { tags: 'full' }, async () => {
    const engine = startScriptedExec();
    const { client } = engine;
    const ending = new AbortController();
    const options = optionsOf(WAITS, { signal: ending.signal });
    const program = await runInContainer({ client }, 'web', options);
    const child = await readPid(program);
    ending.abort(new Error('cancelled'));
    await expect(program.ended).rejects.toThrow('cancelled');
    await untilEnded([child]);
    expect(engine.execs.at(-1)).toMatchObject({ User: '0' });
  });

  it('whose connection is lost does not succeed, and ends with its children', async () => {
    const { client, cut } = startScriptedExec();
    const program = await runInContainer({ client }, 'web', optionsOf(WAITS));
    const child = await readPid(program);
    cut();
    const end = await program.ended.catch((error: unknown) => error);
    // The engine reports the exit code when the program ends before the server reads it.
    if (end !== SIGTERM_CODE) expect(end).toMatchObject({ reason: 'unreachable' });
    await untilEnded([child]);
  });

  it('does not run in a container that is missing', async () => {
    const { client } = startScriptedExec();
    const missing = runInContainer({ client }, 'other', optionsOf('true'));
    await expect(missing).rejects.toMatchObject({ reason: 'not-running' });
  });

  it.each([
    [409, 'Container web is not running', 'not-running'],
    [404, 'exec: "sh": executable file not found in $PATH: unknown', 'no-shell'],
    [500, 'something else', 'start-failed'],
  ])('is refused: %i %s', async (status, message, reason) => {
    const { client, answers } = startScriptedExec();
    answers['POST /containers/web/exec'] = () => [status, { message }];
    const refused = runInContainer({ client }, 'web', optionsOf('true'));
    await expect(refused).rejects.toMatchObject({ reason });
  });
});
