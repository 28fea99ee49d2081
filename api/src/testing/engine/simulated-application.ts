/** The test application for the simulation. It behaves like the image of `test-application.ts`. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import { startedCommand } from '../../engine/first-process.ts';
import type {
  ProgramOutputLine,
  ProgramStartResult,
  SimulatedProcess,
  SimulatedVolume,
} from '../../engine/simulated/simulation-state.ts';
import { APPLICATION_PORT } from './test-application.ts';

const MIB = 2 ** 20;

/** The command of the image. */
const IMAGE_COMMAND = { entrypoint: [], command: ['/app/start'] };

/** Returns the response of another container in the project; `undefined` when no container has the address. */
type AskPeer = (address: string) => string | undefined;

export class SimulatedApplication implements SimulatedProcess {
  readonly startedAt = new Date();
  readonly #lines: ProgramOutputLine[] = [];
  #requests = 0;

  readonly #spec: ContainerSpec;
  readonly #volumes: ReadonlyMap<string, SimulatedVolume>;
  readonly #askPeer: AskPeer;

  constructor(
    spec: ContainerSpec,
    volumes: ReadonlyMap<string, SimulatedVolume>,
    askPeer: AskPeer,
  ) {
    this.#spec = spec;
    this.#volumes = volumes;
    this.#askPeer = askPeer;
    const { VERSION = '', CRASH } = spec.env;
    this.#write('stdout', `시작합니다: ${VERSION}`);
    if (CRASH) this.#write('stderr', `끝냅니다: ${CRASH}`);
  }

  async outcome(signal: AbortSignal): Promise<ProgramStartResult> {
    const { CRASH, EAT, READY_AFTER, LISTEN, PORT = APPLICATION_PORT } = this.#spec.env;
    if (CRASH) return { kind: 'ended', exitCode: Number(CRASH) };
    if (EAT) return { kind: 'out-of-memory' };
    if (LISTEN) {
      const sockets = [{ address: LISTEN, port: Number(PORT) }];
      return { kind: 'unready', facts: { answers: false, sockets } };
    }
    const { startSeconds, ports } = this.#spec;
    if (ports.some((port) => port.protocol === 'http' && port.h2c))
      return { kind: 'unready', facts: { answers: true, speaks: 'http1' } };
    if (startSeconds !== undefined && Number(READY_AFTER) > startSeconds) {
      return { kind: 'unready', facts: { answers: false, sockets: [] } };
    }
    if (READY_AFTER) {
      await sleep(Number(READY_AFTER) * 1000, undefined, { signal }).catch(() => undefined);
      signal.throwIfAborted();
    }
    return { kind: 'listening', port: Number(PORT) };
  }

  written(): number {
    return this.#lines.length;
  }

  line(index: number): ProgramOutputLine {
    return this.#lines[index] ?? { time: this.startedAt, stream: 'stdout', text: '' };
  }

  isBusy(): boolean {
    return this.#requests > 0;
  }

  usage() {
    const ms = Date.now() - this.startedAt.getTime();
    return { cpuMs: ms / 10, memoryBytes: 1024, receivedBytes: ms, sentBytes: ms };
  }

  /** Handles a request to `/cgi-bin/do/<action>/<argument>`. */
  async answer(path: string): Promise<string> {
    const [, what = '', given = ''] = /^\/cgi-bin\/do\/([^/]+)\/?(.*)$/.exec(path) ?? [];
    this.#requests += 1;
    try {
      return await this.#do(what, given);
    } finally {
      this.#requests -= 1;
    }
  }

  async #do(what: string, given: string): Promise<string> {
    const data = this.#volumes.get('/data')?.files;
    switch (what) {
      case 'env':
        return `${this.#spec.env[given] ?? ''}\n`;
      case 'arguments': {
        const { entrypoint, command } = startedCommand(IMAGE_COMMAND, this.#spec.process);
        const [, ...words] = [...entrypoint, ...command];
        return `${words.map((word) => `[${word}]`).join('')}\n`;
      }
      case 'folder':
        return `${this.#spec.process?.workingDir ?? '/'}\n`;
      case 'user':
        return `${this.#spec.process?.user ?? '1000:1000'}\n`;
      case 'memory':
        return `${this.#spec.limits.memoryMiB * MIB}\n`;
      case 'slow':
        await sleep(1000);
        return `${this.#spec.env.VERSION}\n`;
      case 'say':
        this.#write('stderr', given);
        return '';
      case 'write':
        data?.set('value', given);
        return data ? 'written\n' : '';
      case 'read':
        return data?.get('value') ?? '';
      case 'peer':
        return this.#askPeer(given) ?? 'unreachable\n';
      default:
        return '';
    }
  }

  #write(stream: ProgramOutputLine['stream'], text: string): void {
    this.#lines.push({ time: new Date(), stream, text });
  }
}
