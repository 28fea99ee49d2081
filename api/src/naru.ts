import { parseRemoteArguments } from './remote/arguments.ts';

const args = process.argv.slice(2);

/** Runs the command. The code of the server is loaded only for commands that use the database directly. */
async function runCommand(): Promise<{ code: number; stderr: string; stdout?: string }> {
  const remote = parseRemoteArguments(args);
  const isOfData = args[0] === 'data';
  if (remote === undefined && !isOfData) {
    const { runNaruCommand } = await import('./naru-command.ts');
    return runNaruCommand(args, process.env);
  }
  const { processTerminal } = await import('./remote/terminal.ts');
  if (remote === undefined) {
    const { runDataCommand } = await import('./remote/data/data-command.ts');
    return runDataCommand(args.slice(1), process.env, processTerminal);
  }
  const { runRemoteCommand } = await import('./remote/remote-command.ts');
  return runRemoteCommand(remote, process.env, processTerminal);
}

const { code, stdout = '', stderr } = await runCommand();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
