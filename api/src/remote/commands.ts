/** The commands that send requests to a server with an API token, for `pnpm naru` and for the published package. */
import type { RemoteCommand } from './command.ts';
import { DATA_USAGE } from './data/data-usage.ts';
import { MCP_USAGE } from './mcp/mcp-usage.ts';
import type { ProjectCommand } from './project/project-arguments.ts';
import {
  DEPLOY_USAGE,
  ENV_USAGE,
  EVERY_PROJECT_COMMAND,
  LOGS_USAGE,
  RUN_USAGE,
  STATUS_USAGE,
} from './project/usage.ts';
import { UP_USAGE } from './up/up-usage.ts';

const APPLY_USAGE = `  pnpm naru apply <파일> --project <slug>  프로젝트를 파일에 적힌 대로 만듭니다.
    --plan 계획만 보기  --delete 파일에 없는 것 삭제  --yes 묻지 않기  --json JSON으로 출력
    Compose 파일: --git <URL> --branch <브랜치> --folder <파일이 있는 폴더>  build에 쓸 저장소
    --secrets-stdin 시크릿의 값을 표준 입력에서 읽기 (이름=값)  --url <주소> 서버 주소
`;
const EXPORT_USAGE = `  pnpm naru export --project <slug>        프로젝트를 파일로 내보냅니다.
`;

const loadProjectFileCommand =
  (name: 'apply' | 'export', usage: string): RemoteCommand['load'] =>
  async () => {
    const { runProjectFileCommand } = await import('./remote-command.ts');
    return (args, env, terminal) => runProjectFileCommand([name, ...args], env, terminal, usage);
  };

const ofProject = (command: ProjectCommand, usage: string): [string, RemoteCommand] => [
  command,
  {
    usage,
    load: async () => (await import('./project/project-command.ts')).projectCommand(command),
  },
];

/** All commands by their names, in the order of the usage. */
export const REMOTE_COMMANDS: ReadonlyMap<string, RemoteCommand> = new Map([
  ofProject('deploy', DEPLOY_USAGE),
  ofProject('status', STATUS_USAGE),
  ofProject('logs', LOGS_USAGE),
  ofProject('run', RUN_USAGE),
  ofProject('env', `${ENV_USAGE}${EVERY_PROJECT_COMMAND}\n`),
  ['apply', { usage: APPLY_USAGE, load: loadProjectFileCommand('apply', APPLY_USAGE) }],
  ['export', { usage: EXPORT_USAGE, load: loadProjectFileCommand('export', EXPORT_USAGE) }],
  ['up', { usage: UP_USAGE, load: async () => (await import('./up/up-command.ts')).runUpCommand }],
  [
    'data',
    {
      usage: `\n${DATA_USAGE}`,
      load: async () => (await import('./data/data-command.ts')).runDataCommand,
    },
  ],
  [
    'mcp',
    { usage: MCP_USAGE, load: async () => (await import('./mcp/mcp-command.ts')).runMcpCommand },
  ],
]);

const NOTE = `deploy와 그 아래의 명령은 NARU_TOKEN의 API 토큰으로 NARU_URL(기본값 http://127.0.0.1:4000)의 서버에 요청합니다.
apply는 바꿀 것이 없거나 모두 적용했으면 0, 실패하면 1, 입력이 잘못되었으면 2, --plan에 바꿀 것이 있으면 3으로 끝납니다.
`;

/** The usage of all commands. */
export const REMOTE_USAGE = `${Array.from(REMOTE_COMMANDS.values(), ({ usage }) => usage).join('')}\n${NOTE}`;

/** Finds a command by its name. */
export const findRemoteCommand = (name: string | undefined): RemoteCommand | undefined =>
  name === undefined ? undefined : REMOTE_COMMANDS.get(name);
