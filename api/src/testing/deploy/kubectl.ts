/** Calls the command `kubectl`, like operators. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type Kubectl = (args: readonly string[], input?: string) => Promise<string>;

/**
 * Calls `kubectl` on a cluster.
 * @throws Error with its error output
 */
export const kubectlOn =
  (kubeconfig: string): Kubectl =>
  async (args, input = '') => {
    const child = spawn('kubectl', ['--kubeconfig', kubeconfig, ...args]);
    child.stdin.on('error', () => undefined).end(input);
    const [said, complaint] = [text(child.stdout), text(child.stderr)];
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`kubectl ${args.join(' ')}: ${await complaint}`);
    return said;
  };
