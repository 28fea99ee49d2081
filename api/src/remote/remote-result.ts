import { InvalidInputError } from './arguments.ts';
import { RemoteCallError } from './server-project-port.ts';

/** Runs a command, and returns its exit code and the text of its error: 1 for a failure, 2 for invalid input. */
export async function reportRemote<Code extends number>(
  run: () => Promise<Code>,
): Promise<{ code: Code | 1 | 2; stderr: string }> {
  try {
    return { code: await run(), stderr: '' };
  } catch (error) {
    if (error instanceof InvalidInputError) return { code: 2, stderr: `${error.message}\n` };
    if (error instanceof RemoteCallError) return { code: 1, stderr: `${error.message}\n` };
    throw error;
  }
}
