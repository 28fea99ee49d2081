import { InvalidArgumentsError, InvalidInputError } from './arguments.ts';
import type { CommandEnd } from './command.ts';
import { fileErrorText } from './file-error.ts';
import { RemoteCallError } from './server-project-port.ts';
import { type CommandName, usageOf } from './usage.ts';

/** Whether the arguments request the usage. The program of `naru run` has its own `--help`. */
function wantsHelp(args: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  return own.some((word) => word === '--help' || word === '-h');
}

/** Runs a command, or returns its usage. The exit code is 1 for a failure, and 2 for invalid input. */
export async function reportRemote(
  command: CommandName,
  args: readonly string[],
  run: () => Promise<number>,
): Promise<CommandEnd> {
  const usage = usageOf(command);
  if (wantsHelp(args)) return { code: 0, stdout: usage, stderr: '' };
  try {
    return { code: await run(), stderr: '' };
  } catch (error) {
    if (error instanceof InvalidArgumentsError)
      return { code: 2, stderr: `${error.message}\n\n${usage}` };
    if (error instanceof InvalidInputError) return { code: 2, stderr: `${error.message}\n` };
    const message = error instanceof RemoteCallError ? error.message : fileErrorText(error);
    if (message === undefined) throw error;
    return { code: 1, stderr: `${message}\n` };
  }
}
