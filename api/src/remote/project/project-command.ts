/** The commands for a project: `naru deploy`, `status`, `logs`, `run` and `env`, through the API of a server. */
import type { RunCommand } from '../command.ts';
import { sessionCommand } from '../session.ts';
import { runDeploy } from './deploy-command.ts';
import { runEnv } from './env-command.ts';
import { runLogs } from './logs-command.ts';
import { type ProjectCommand, parseProjectArguments } from './project-arguments.ts';
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

/** Returns a command. */
export const projectCommand = (command: ProjectCommand): RunCommand =>
  sessionCommand(
    command,
    (args) => parseProjectArguments(command, args),
    (session) => COMMANDS[command](session),
  );
