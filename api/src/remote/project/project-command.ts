/** The commands for a project: `naru deploy`, `status`, `logs`, `run` and `env`, through the API of a server. */
import { projectTokenEndpoints } from '@naru/contract/endpoints/project-token';
import type { ProjectPort } from '@naru/contract/project-file/read-project-state';
import { readServerAddress } from '../arguments.ts';
import type { Env } from '../data/data-session.ts';
import { reportRemote } from '../remote-result.ts';
import { RemoteCallError, serverProjectPort } from '../server-project-port.ts';
import type { CommandTerminal } from '../terminal.ts';
import { runDeploy } from './deploy-command.ts';
import { runEnv } from './env-command.ts';
import { runLogs } from './logs-command.ts';
import {
  helpText,
  invalidArguments,
  type ProjectCommand,
  parseProjectArguments,
} from './project-arguments.ts';
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

const PROJECT_MISSING =
  '--project에 프로젝트의 주소(slug)를 입력하거나 NARU_PROJECT에 추가해주세요. 프로젝트의 토큰을 쓰면 입력하지 않아도 됩니다.';

/** Finds the project of the token. @throws InvalidInputError for a token of no project, and with a server that has no such tokens */
async function findProject(command: ProjectCommand, { send }: ProjectPort): Promise<string> {
  try {
    const { project } = await send(projectTokenEndpoints.getOwnToken, {});
    if (project) return project.slug;
  } catch (error) {
    if (!(error instanceof RemoteCallError && error.status === 404)) throw error;
  }
  throw invalidArguments(command, PROJECT_MISSING);
}

/** Returns the function that runs a command with the arguments after its name. */
export const projectCommand =
  (command: ProjectCommand) => (args: readonly string[], env: Env, terminal: CommandTerminal) =>
    reportRemote(async () => {
      const help = helpText(command, args);
      if (help !== undefined) {
        terminal.write(help);
        return 0;
      }
      const typed = parseProjectArguments(command, args, env);
      const server = readServerAddress(typed, env);
      const port = serverProjectPort(server);
      const project = typed.project || (await findProject(command, port));
      const parsed = { ...typed, project };
      const interrupt = new AbortController();
      const done = terminal.onInterrupt(() => interrupt.abort());
      const { signal } = interrupt;
      const session = { args: parsed, env, terminal, server, send: port.send, signal };
      return await COMMANDS[command](session).finally(done);
    });
