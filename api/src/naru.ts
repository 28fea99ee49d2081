import { parseRemoteArguments } from './remote/arguments.ts';

const args = process.argv.slice(2);
const remote = parseRemoteArguments(args);

/** Runs the command. The code of the server is loaded only for commands that use the database directly. */
async function runCommand() {
  if (remote === undefined) {
    const { runNaruCommand } = await import('./naru-command.ts');
    return runNaruCommand(args, process.env);
  }
  const [{ runRemoteCommand }, { processTerminal }] = await Promise.all([
    import('./remote/remote-command.ts'),
    import('./remote/terminal.ts'),
  ]);
  return { stdout: '', ...(await runRemoteCommand(remote, process.env, processTerminal)) };
}

const { code, stdout, stderr } = await runCommand();
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = code;
