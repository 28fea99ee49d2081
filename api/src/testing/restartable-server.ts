import { MAIN, startProcess } from './processes.ts';
import { remoteCaller, signUpAt } from './remote.ts';
import type { Caller } from './test-server.ts';

export interface RestartableServer {
  /** Makes a member's calls, also of the server that was started last. */
  call: Caller;
  /** Ends it as a power cut would, and starts it again. */
  killAndStart(): Promise<void>;
  /** Ends it and returns its exit code. */
  end(): Promise<number | null>;
}

/** A server in a process of its own that can be killed, and a member of it. */
export async function restartableServer(env: Record<string, string>): Promise<RestartableServer> {
  let server = await startProcess(MAIN, env);
  const { token } = await signUpAt(server.address);
  return {
    call: remoteCaller(() => server.address, token),
    async killAndStart() {
      await server.end('SIGKILL');
      server = await startProcess(MAIN, env);
    },
    end: () => server.end('SIGTERM'),
  };
}
