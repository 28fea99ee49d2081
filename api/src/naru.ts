import { findRemoteCommand } from './remote/commands.ts';

const args = process.argv.slice(2);

/** Runs the command. The code of the server is loaded only for commands that use the database directly. */
async function runCommand(): Promise<{ code: number; stderr: string; stdout?: string }> {
  const command = findRemoteCommand(args[0]);
  if (command === undefined) {
    const { runNaruCommand } = await import('./naru-command.ts');
    return runNaruCommand(args, process.env);
  }
  const { processTerminal } = await import('./remote/terminal.ts');
  const run = await command.load();
  return run(args.slice(1), process.env, processTerminal);
}

const { code, stdout = '', stderr } = await runCommand();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
