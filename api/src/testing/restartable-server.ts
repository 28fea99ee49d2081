import { MAIN_SCRIPT, startServerProcess } from './processes.ts';
import { createRemoteCaller, signUpAt } from './remote.ts';
import type { Caller } from './test-server.ts';

export interface RestartableServer {
  /** Makes calls of a member to the server, also after a restart. */
  call: Caller;
  /** Returns the address of the present process. */
  address(): string;
  /** Kills the process without a shutdown, as a power failure would, and starts the server again. */
  killAndStart(): Promise<void>;
  /** Stops the process and returns its exit code. */
  end(): Promise<number | null>;
}

/** Starts a server in a separate process that a test can kill, and signs up a member. */
export async function startRestartableServer(
  env: Record<string, string>,
): Promise<RestartableServer> {
  let server = await startServerProcess(MAIN_SCRIPT, env);
  const { token } = await signUpAt(server.address);
  return {
    call: createRemoteCaller(() => server.address, token),
    address: () => server.address,
    async killAndStart() {
      await server.end('SIGKILL');
      server = await startServerProcess(MAIN_SCRIPT, env);
    },
    end: () => server.end('SIGTERM'),
  };
}
