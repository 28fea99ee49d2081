/** The commands that send requests to a server with an API token, for the server's program and for the published package. */
import type { RunCommand } from './command.ts';
import type { CommandName } from './usage.ts';

/** Loads the code of a command, which is read only when the command is run. */
const LOADERS: Readonly<Record<CommandName, () => Promise<RunCommand>>> = {
  up: async () => (await import('./up/up-command.ts')).runUpCommand,
  deploy: async () => (await import('./project/project-command.ts')).projectCommand('deploy'),
  status: async () => (await import('./project/project-command.ts')).projectCommand('status'),
  logs: async () => (await import('./project/project-command.ts')).projectCommand('logs'),
  run: async () => (await import('./project/project-command.ts')).projectCommand('run'),
  env: async () => (await import('./project/project-command.ts')).projectCommand('env'),
  apply: async () => (await import('./remote-command.ts')).runApplyCommand,
  export: async () => (await import('./remote-command.ts')).runExportCommand,
  data: async () => (await import('./data/data-command.ts')).runDataCommand,
  mcp: async () => (await import('./mcp/mcp-command.ts')).runMcpCommand,
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(LOADERS, name);

/** Loads a command by its name; `undefined` for an unknown name. */
export const loadRemoteCommand = (name = ''): Promise<RunCommand> | undefined =>
  isCommand(name) ? LOADERS[name]() : undefined;
