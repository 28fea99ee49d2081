import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { applySpecification, createTestSpec } from '../../testing/engine/engine-under-test.ts';
import type { ProgramOptions, ThrowAwaySpec } from '../container-program.ts';
import { simulatedEngine } from './simulated-engine.ts';
import type { SimulatedScript } from './simulated-programs.ts';
import { startSimulatedWorkload } from './simulated-runtime.ts';
import { SimulationState } from './simulation-state.ts';

const REF = { project: 'shop', container: 'db' };
const never = new AbortController().signal;

const scripts: readonly SimulatedScript[] = [
  {
    contains: 'pg_dump',
    async *run({ place, values, input, fail }) {
      yield `${place.image}/${place.container} ${values.join()}\n`;
      for await (const part of input?.content ?? []) yield part;
      fail('a warning');
      return 3;
    },
  },
  {
    contains: 'sleep',
    async *run({ signal }) {
      yield 'started';
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      return 0;
    },
  },
];

const SPEC: ThrowAwaySpec = {
  ...{ id: 'check', project: 'shop', image: 'postgres', env: {}, script: 'exec postgres' },
  ...{ cpuMillicores: 500, memoryMiB: 256, scratchMiB: 64 },
  expiresAt: new Date(Date.now() + 600_000),
};

/** Creates an engine with a running container. */
async function createEngine() {
  const world = new SimulationState();
  const programOf = () => startSimulatedWorkload;
  const engine = simulatedEngine({ world, speed: 1000, programOf, scripts });
  await applySpecification({ engine }, createTestSpec('image', REF.container));
  const run = (script: string, changes: Partial<ProgramOptions> = {}) =>
    engine.runProgram(REF, { script, signal: never, ...changes });
  return { engine, run };
}

it('runs the function of a script', async () => {
  const { run } = await createEngine();
  const input = { bytes: 4, content: Readable.from([Buffer.from('data')]) };
  const program = await run('exec pg_dump -Fc', { values: ['a', 'b'], input });
  expect(await text(program.output)).toBe('image/db a,b\ndata');
  expect(await program.ended).toBe(3);
  expect(program.errors()).toBe('a warning');
});

it('does not know other scripts', async () => {
  const { run } = await createEngine();
  const program = await run('mongodump');
  expect(await text(program.output)).toBe('');
  expect(await program.ended).toBe(127);
  expect(program.errors()).toMatch(/모의 엔진/);
});

it('ends a program by its signal, with the reason', async () => {
  const { run } = await createEngine();
  const ending = new AbortController();
  const program = await run('sleep 60', { signal: ending.signal });
  program.output.once('data', () => ending.abort(new Error('cancelled')));
  await expect(program.ended).rejects.toThrow('cancelled');
});

it('runs no program in a container that is stopped', async () => {
  const { engine, run } = await createEngine();
  await engine.act(REF, 'stop');
  await expect(run('pg_dump')).rejects.toMatchObject({ reason: 'not-running' });
});

it('has throw-away containers, whose programs end with them', async () => {
  const { engine } = await createEngine();
  const throwAway = await engine.startThrowAway(SPEC);
  const dump = await throwAway.run({ script: 'pg_dump', signal: never });
  expect(await text(dump.output)).toBe('postgres/undefined \n');
  const program = await throwAway.run({ script: 'sleep 60', signal: never });
  program.output.once('data', () => void throwAway.dispose());
  await expect(program.ended).rejects.toMatchObject({ reason: 'not-running' });
  const late = throwAway.run({ script: 'pg_dump', signal: never });
  await expect(late).rejects.toMatchObject({ reason: 'not-running' });
});

it('has no throw-away container after its time', async () => {
  const { engine } = await createEngine();
  const throwAway = await engine.startThrowAway({ ...SPEC, expiresAt: new Date(0) });
  const late = throwAway.run({ script: 'pg_dump', signal: never });
  await expect(late).rejects.toMatchObject({ reason: 'not-running' });
});
