/** A small web server that has little to do: what the containers of a simulation run. */
import type { ContainerSpec } from '../container-spec.ts';
import { calmLine, linesWritten } from './calm-lines.ts';
import { calmUsage } from './calm-usage.ts';
import type { SimulatedProcess } from './simulated-program.ts';

/** Starts one that serves at once. What it writes and uses follows from the time since then alone: nothing runs meanwhile. */
export function calmProgram(spec: ContainerSpec): SimulatedProcess {
  const startedAt = new Date();
  const elapsedMs = () => Date.now() - startedAt.getTime();
  return {
    startedAt,
    outcome: () => Promise.resolve({ kind: 'listening', port: undefined }),
    written: () => linesWritten(elapsedMs()),
    line: (index) => calmLine(spec, startedAt, index),
    isBusy: () => false,
    usage: () => calmUsage(spec, startedAt, elapsedMs() / 1000),
  };
}

/** Starts one that ends at once, as a project's name may ask for. */
export function crashingProgram(): SimulatedProcess {
  const startedAt = new Date();
  return {
    startedAt,
    outcome: () => Promise.resolve({ kind: 'ended', exitCode: 1 }),
    written: () => 1,
    line: () => ({ time: startedAt, stream: 'stderr', text: 'Error: simulated crash' }),
    isBusy: () => false,
    usage: () => ({ cpuMs: 0, memoryBytes: 0, receivedBytes: 0, sentBytes: 0 }),
  };
}
