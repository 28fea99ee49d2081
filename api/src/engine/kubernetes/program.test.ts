/** Programs in a pod of a scripted API server, which runs them on this machine. */
import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { V1Pod } from '@kubernetes/client-node';
import { expect, it } from 'vitest';
import { untilEnded } from '../../testing/engine/local-programs.ts';
import { startScriptedPods } from '../../testing/kubernetes/scripted-pods.ts';
import type { ProgramOptions, RunningProgram } from '../container-program.ts';
import { runInPod } from './program.ts';

const POD: V1Pod = {
  ...{ apiVersion: 'v1', kind: 'Pod' },
  metadata: { name: 'web-1', namespace: 'shop' },
  status: { phase: 'Running' },
};
const never = new AbortController().signal;
const WAITS = 'sleep 4351 & echo $!; wait';

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Runs a program in the pod of a new API server. */
async function run(script: string, changes: Partial<ProgramOptions> = {}) {
  const cluster = await startScriptedPods();
  cluster.pods.set('web-1', POD);
  const options = { script, signal: never, ...changes };
  return { cluster, program: await runInPod(cluster.context, POD, options) };
}

async function readPid({ output }: RunningProgram): Promise<string> {
  for await (const part of output.iterator({ destroyOnReturn: false })) return String(part).trim();
  return '';
}

it('transfers its whole input and output, with the error output apart', async () => {
  const content = randomBytes(8 * 2 ** 20);
  const input = { bytes: content.length, content: Readable.from([content]) };
  const script = 'read -r value; echo "<$value>" >&2; cat; exit 3';
  const { program } = await run(script, { values: ['비밀'], input });
  expect(hashOf(await buffer(program.output))).toBe(hashOf(content));
  expect(await program.ended).toBe(3);
  expect(program.errors()).toBe('<비밀>\n');
});

it('waits for its reader', { tags: 'full' }, async () => {
  const { program } = await run('head -c 64000000 /dev/zero');
  await new Promise((resolve) => program.output.once('readable', resolve));
  expect(program.output.readableLength).toBeLessThan(2 ** 20);
  expect((await buffer(program.output)).length).toBe(64_000_000);
  expect(await program.ended).toBe(0);
});

it('is ended with its children by its signal', { tags: 'full' }, async () => {
  const ending = new AbortController();
  const { program } = await run(WAITS, { signal: ending.signal });
  const child = await readPid(program);
  ending.abort(new Error('cancelled'));
  await expect(program.ended).rejects.toThrow('cancelled');
  await untilEnded([child]);
});

it('whose connection is lost is unreachable, and ends with its children', {
  tags: 'full',
}, async () => {
  const { program, cluster } = await run(WAITS);
  const child = await readPid(program);
  cluster.cut();
  await expect(program.ended).rejects.toMatchObject({ reason: 'unreachable' });
  await untilEnded([child]);
});

it('whose pod ends does not run any more', async () => {
  const { program, cluster } = await run(WAITS);
  await readPid(program);
  cluster.pods.clear();
  cluster.cut();
  await expect(program.ended).rejects.toMatchObject({ reason: 'not-running' });
});

it('does not run in a pod that is missing', async () => {
  const { context } = await startScriptedPods();
  const missing = runInPod(context, POD, { script: 'true', signal: never });
  await expect(missing).rejects.toMatchObject({ reason: 'not-running' });
});

it('has no output of a script without one', async () => {
  const { program } = await run('true');
  expect(await text(program.output)).toBe('');
  expect(await program.ended).toBe(0);
});
