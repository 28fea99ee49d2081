/** The commands for a project: `naru deploy`, `status`, `logs`, `run` and `env`, through the API of a server. */
import { readServerAddress } from '../arguments.ts';
import type { RunCommand } from '../commands.ts';
import { reportRemote } from '../remote-result.ts';
import { serverProjectPort } from '../server-project-port.ts';
import { runDeploy } from './deploy-command.ts';
import { runEnv } from './env-command.ts';
import { runLogs } from './logs-command.ts';
import { helpText, type ProjectCommand, parseProjectArguments } from './project-arguments.ts';
import type { ProjectSession } from './project-session.ts';
import { runProgram } from './run-command.ts';
import { runStatus } from './status-command.ts';

const COMMANDS: Readonly<Record<ProjectCommand, (session: ProjectSession) => Promise<number>>> = {
  deploy: runDeploy,
  status: runStatus,
  logs: runLogs,
  run: runProgram,
  env: runEnv,
};

/** Returns the function that runs a command with the arguments after its name. */
export const projectCommand =
  (command: ProjectCommand): RunCommand =>
  (args, env, terminal) =>
    reportRemote(async () => {
      const help = helpText(command, args);
      if (help !== undefined) {
        terminal.write(help);
        return 0;
      }
      const parsed = parseProjectArguments(command, args, env);
      const server = readServerAddress(parsed, env);
      const interrupt = new AbortController();
      const done = terminal.onInterrupt(() => interrupt.abort());
      const { send } = serverProjectPort(server);
      const session = { args: parsed, env, terminal, server, send, signal: interrupt.signal };
      return await COMMANDS[command](session).finally(done);
    });
