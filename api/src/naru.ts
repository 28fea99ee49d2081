import type { CommandEnd } from './remote/command.ts';
import { loadRemoteCommand } from './remote/commands.ts';

const args = process.argv.slice(2);

/** Runs the command. The code of the server is loaded only for commands that use the database directly. */
async function runCommand(): Promise<CommandEnd> {
  const run = await loadRemoteCommand(args[0]);
  if (run === undefined) {
    const { runNaruCommand } = await import('./naru-command.ts');
    return runNaruCommand(args, process.env);
  }
  const { processTerminal } = await import('./remote/terminal.ts');
  return run(args.slice(1), process.env, processTerminal);
}

const { code, stdout = '', stderr } = await runCommand();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
