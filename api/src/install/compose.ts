/** An installation with the compose file of the release: the server and PostgreSQL in containers. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FIRST_VALUES, type InstallationFolders, type InstallOptions } from './installation.ts';
import { readReleaseVersion } from './release.ts';
import type { RunProgram } from './run-program.ts';

const folderOf = ({ programs }: Pick<InstallationFolders, 'programs'>): string =>
  join(programs, 'compose');

/** Whether the compose file is installed. */
export const isComposeInstalled = (folders: InstallationFolders): boolean =>
  existsSync(join(folderOf(folders), '.env'));

function composeSettings(
  { url, apps, email, address }: InstallOptions,
  { socket, group, version }: { socket: string; group: number; version: string },
): string {
  return `# 나루의 설정입니다. 모든 설정은 docs/operating.md에 있습니다. 바꾼 뒤에는 docker compose up --detach로 다시 시작합니다.
NARU_VERSION=${version}
POSTGRES_PASSWORD=${randomBytes(24).toString('hex')}
# 시크릿을 암호화하는 키입니다. 잃으면 시크릿을 읽을 수 없으니 따로 보관해주세요.
NARU_SECRET_KEY=${randomBytes(32).toString('base64')}
PUBLIC_URL=${url}
CONSOLE_BEHIND=edge
APP_DOMAIN=${apps}
DOCKER_SOCKET=${socket}
DOCKER_GID=${group}
ENGINE_ADDRESS=${address}
EDGE_ACME_EMAIL=${email}
# 운영 화면의 설정에서 바꿀 수 있는 첫 값들입니다.
CHANGEABLE_SETTINGS=${FIRST_VALUES}
# 메일 서버를 정할 때까지는 운영자가 회원을 추가하고 링크를 직접 전합니다.
START_WITHOUT_MAIL=1
`;
}

const compose = (run: RunProgram, folders: InstallationFolders, ...args: string[]) =>
  run('docker', 'compose', '--project-directory', folderOf(folders), ...args);

/** Writes the files unless they exist, and starts the containers. @param release the folder of the release */
export async function startCompose(
  { folders, run, release }: { folders: InstallationFolders; run: RunProgram; release: string },
  options: InstallOptions,
  socket: string,
): Promise<void> {
  const folder = folderOf(folders);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await copyFile(join(release, 'docker/compose.yaml'), join(folder, 'compose.yaml'));
  if (!isComposeInstalled(folders)) {
    const { gid: group } = await stat(socket);
    const text = composeSettings(options, { socket, group, version: readReleaseVersion(release) });
    await writeFile(join(folder, '.env'), text, { mode: 0o600 });
  }
  await compose(run, folders, 'up', '--detach', '--wait');
}

/** Runs a command of `naru` in the container of the server, and returns its output. */
export const runInCompose =
  (run: RunProgram, folders: InstallationFolders) =>
  (...args: string[]): Promise<string> =>
    compose(run, folders, 'exec', '--no-TTY', 'server', 'naru', ...args);

/** Stops the containers and removes the files. The volumes with the data are kept unless `deletesData`. */
export async function removeCompose(
  run: RunProgram,
  folders: InstallationFolders,
  deletesData: boolean,
): Promise<void> {
  await compose(run, folders, 'down', ...(deletesData ? ['--volumes'] : []));
  if (deletesData) await rm(folderOf(folders), { recursive: true });
}
