/** The programs of the scenarios in which a container does not start. */
import type { ContainerSpec } from '../container-spec.ts';
import type { FailureScenario } from './scenario.ts';
import type { ProgramStartResult, SimulatedProcess } from './simulation-state.ts';

const EVERYWHERE = '0.0.0.0';
/** The port of the program that ignores its network, the time of the slow program in s, and the memory of the large program in MiB. */
const OWN_PORT = 3001;
const SLOW_SECONDS = 90;
const NEEDED_MIB = 512;

const READY: ProgramStartResult = { kind: 'listening', port: undefined };

interface FailingProgram {
  output: string;
  outcome(spec: ContainerSpec): ProgramStartResult;
}

const portOf = ({ ports }: ContainerSpec): number => ports[0]?.internalPort ?? OWN_PORT;

/** The programs by scenario. A program starts once the cause of its failure is mended. */
const PROGRAMS: Readonly<Record<FailureScenario, FailingProgram>> = {
  'engine:fail': {
    output: 'Error: simulated crash',
    outcome: () => ({ kind: 'ended', exitCode: 1 }),
  },
  'engine:slow-start': {
    output: '모델을 읽는 중입니다',
    outcome: ({ startSeconds = 0 }) =>
      startSeconds >= SLOW_SECONDS
        ? READY
        : { kind: 'unready', facts: { answers: false, sockets: [] } },
  },
  'engine:other-port': {
    output: `http://0.0.0.0:${OWN_PORT} 에서 요청을 기다립니다`,
    outcome: () => ({ kind: 'listening', port: OWN_PORT }),
  },
  'engine:loopback': {
    output: 'http://127.0.0.1 에서 요청을 기다립니다',
    outcome: (spec) => ({
      kind: 'unready',
      facts: { answers: false, sockets: [{ address: '127.0.0.1', port: portOf(spec) }] },
    }),
  },
  'engine:health-check': {
    output: `http://${EVERYWHERE} 에서 요청을 기다립니다`,
    outcome: () => ({
      kind: 'unready',
      facts: { answers: true, healthOutput: '/bin/sh: curl: not found' },
    }),
  },
  'engine:h2c': {
    output: 'gRPC 서버를 시작했습니다',
    outcome: ({ ports }) =>
      ports.some((port) => port.protocol === 'http' && port.h2c)
        ? READY
        : { kind: 'unready', facts: { answers: true, speaks: 'h2c' } },
  },
  'engine:no-memory': {
    output: '데이터를 읽는 중입니다',
    outcome: ({ limits }) => (limits.memoryMiB >= NEEDED_MIB ? READY : { kind: 'out-of-memory' }),
  },
  'engine:crlf': {
    output: '[FATAL tini (7)] exec /app/start.sh failed: No such file or directory',
    outcome: () => ({
      kind: 'unready',
      facts: {
        end: { exitCode: 127, outOfMemory: false },
        script: { path: '/app/start.sh', text: '#!/bin/sh\r\n' },
      },
    }),
  },
};

/** Returns the function that starts the program of a scenario. */
export const failingProgram =
  (scenario: FailureScenario) =>
  (spec: ContainerSpec): SimulatedProcess => {
    const startedAt = new Date();
    const { output, outcome } = PROGRAMS[scenario];
    return {
      startedAt,
      outcome: () => Promise.resolve(outcome(spec)),
      written: () => 1,
      line: () => ({ time: startedAt, stream: 'stderr', text: output }),
      isBusy: () => false,
      usage: () => ({ cpuMs: 0, memoryBytes: 0, receivedBytes: 0, sentBytes: 0 }),
    };
  };
