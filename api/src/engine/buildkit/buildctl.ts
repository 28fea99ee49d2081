/** Runs buildctl, BuildKit's command line, without any settings of this machine. */
import { spawn } from 'node:child_process';
import { readStreamLines } from '../output-lines.ts';
import { waitForChildProcess } from '../wait-for-child-process.ts';

/** The number of last lines of error output that are kept, because the last lines contain the reason of a failure. */
const KEPT_LINES = 40;

/** The address of BuildKit, and its TLS certificates. */
export interface BuildkitEndpoint {
  /** The address in the form `unix://…` or `tcp://…`. */
  address: string;
  /** The folder with ca.pem, cert.pem and key.pem, for `tcp://` with TLS. */
  certificates?: string | undefined;
}

/** The options of one run of buildctl. */
export interface BuildctlRunOptions {
  /** Aborting the signal kills buildctl. The run rejects with the signal's reason after the process has ended. */
  signal: AbortSignal;
  /** The folder with the login to registries, in the format of the Docker command line; no login if missing. */
  login?: string;
  /** Called with each JSON value of the output. */
  report?: (value: unknown) => void;
}

/** The error for a failed run of buildctl. `said` contains the last lines of the error output. */
export class BuildctlFailure extends Error {
  override readonly name = 'BuildctlFailure';
  readonly said: readonly string[];

  constructor(code: number | null, said: readonly string[]) {
    super(`buildctl ended with ${code}: ${said.at(-1) ?? ''}`);
    this.said = said;
  }
}

const NOBODY = '/nonexistent';

function read(line: string): unknown {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * Runs buildctl to its end.
 * @throws BuildctlFailure when buildctl fails, the signal's reason, or the system's error when buildctl is not installed
 */
export async function runBuildctl(
  { address, certificates }: BuildkitEndpoint,
  args: readonly string[],
  { signal, login = NOBODY, report }: BuildctlRunOptions,
): Promise<void> {
  signal.throwIfAborted();
  const tls = certificates === undefined ? [] : ['--tlsdir', certificates];
  const child = spawn('buildctl', ['--addr', address, ...tls, ...args], {
    env: { PATH: process.env.PATH, HOME: NOBODY, DOCKER_CONFIG: login },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  const code = await waitForChildProcess(child, {
    signal,
    // No request to cancel is necessary: BuildKit cancels the builds of a client that has disconnected.
    kill: () => void child.kill('SIGKILL'),
    async read() {
      for await (const line of readStreamLines(child.stderr)) {
        const value = read(line);
        if (value !== undefined) report?.(value);
        else if (said.push(line) > KEPT_LINES) said.shift();
      }
    },
  });
  if (code !== 0) throw new BuildctlFailure(code, said);
}
