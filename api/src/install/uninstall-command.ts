/** The command `naru uninstall`, which removes the server from a machine and keeps its data. */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { StartFailure } from '../runtime/errors.ts';
import { isComposeInstalled, removeCompose } from './compose.ts';
import {
  commandFile,
  FOLDERS,
  type InstallationFolders,
  SERVICE,
  unitFile,
} from './installation.ts';
import { readCurrentVersion } from './release.ts';
import { type RunProgram, runProgram } from './run-program.ts';
import { disableService } from './service.ts';

export const UNINSTALL_USAGE = `  naru uninstall [--delete-data]          서버를 지웁니다. 설정과 데이터는 남기고, --delete-data는 그것도 지웁니다.
`;

/** Parses the arguments after `naru uninstall`; `undefined` for invalid arguments. */
export function parseUninstallArguments(
  args: readonly string[],
): { deletesData: boolean } | undefined {
  try {
    const options = { 'delete-data': { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options });
    return { deletesData: values['delete-data'] };
  } catch {
    return undefined;
  }
}

/**
 * Stops the server and removes its unit, its command and its releases. Members' containers go on running, because they belong to the
 * engine.
 * @throws StartFailure without an installation
 */
export async function uninstall(
  { deletesData }: { deletesData: boolean },
  { folders, run }: { folders: InstallationFolders; run: RunProgram } = {
    folders: FOLDERS,
    run: runProgram,
  },
): Promise<string> {
  const containers =
    '회원의 컨테이너는 계속 실행됩니다. 모두 보려면: docker ps --filter label=naru.managed';
  if (isComposeInstalled(folders)) {
    await removeCompose(run, folders, deletesData);
    return `나루의 컨테이너를 지웠습니다.\n${containers}`;
  }
  if ((await readCurrentVersion(folders)) === undefined) {
    throw new StartFailure('이 서버에는 나루가 설치되어 있지 않습니다.');
  }
  await disableService(run);
  await rm(unitFile(folders), { force: true });
  await run('systemctl', 'daemon-reload');
  await rm(commandFile(folders), { force: true });
  await rm(folders.programs, { recursive: true });
  if (!deletesData) {
    return `나루를 지웠습니다. 남은 설정: ${folders.settings}, 남은 데이터: ${folders.data}\n${containers}`;
  }
  await rm(folders.settings, { recursive: true, force: true });
  await rm(folders.data, { recursive: true, force: true });
  await run('userdel', SERVICE);
  return `나루와 설정, 데이터를 지웠습니다.\n${containers}`;
}
