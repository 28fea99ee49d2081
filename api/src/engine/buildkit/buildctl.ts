/** Runs BuildKit's own command line, so that nothing of this machine's settings takes part. */
import { spawn } from 'node:child_process';
import { childEnd } from '../child-end.ts';
import { linesOf } from '../lines-of.ts';

/** Of what buildctl says beside its progress only the end is kept: the reason stands there. */
const KEPT_LINES = 40;

/** Where BuildKit listens. */
export interface BuildkitEndpoint {
  /** `unix://…` or `tcp://…`. */
  address: string;
  /** The folder with ca.pem, cert.pem and key.pem, for `tcp://` with TLS. */
  certificates?: string | undefined;
}

/** What one run is accompanied by. */
export interface BuildctlRun {
  /** Ends it at once; the run then rejects with the signal's reason, once it is over. */
  signal: AbortSignal;
  /** The folder with the login to registries, as the Docker command line keeps it; nobody's without it. */
  login?: string;
  /** Called with each value that it reports as JSON. */
  report?: (value: unknown) => void;
}

/** buildctl ended with an error; `said` holds its last words. */
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

/** @throws BuildctlFailure, the signal's reason, or the system's error when there is no buildctl */
export async function runBuildctl(
  { address, certificates }: BuildkitEndpoint,
  args: readonly string[],
  { signal, login = NOBODY, report }: BuildctlRun,
): Promise<void> {
  signal.throwIfAborted();
  const tls = certificates === undefined ? [] : ['--tlsdir', certificates];
  const child = spawn('buildctl', ['--addr', address, ...tls, ...args], {
    env: { PATH: process.env.PATH, HOME: NOBODY, DOCKER_CONFIG: login },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  const code = await childEnd(child, {
    signal,
    // BuildKit ends what it does for a client that has gone.
    kill: () => void child.kill('SIGKILL'),
    async read() {
      for await (const line of linesOf(child.stderr)) {
        const value = read(line);
        if (value !== undefined) report?.(value);
        else if (said.push(line) > KEPT_LINES) said.shift();
      }
    },
  });
  if (code !== 0) throw new BuildctlFailure(code, said);
}
