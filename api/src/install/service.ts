/** The unit of the server, by systemd's own program. */
import { StartFailure } from '../runtime/errors.ts';
import { SERVICE } from './installation.ts';
import type { RunProgram } from './run-program.ts';

const UNIT = `${SERVICE}.service`;
/** The last lines of the log that explain a failed start. */
const LINES = '12';

/** Starts the server, also after each start of the machine, and waits until it is ready. @throws StartFailure with the end of its log */
export async function startService(run: RunProgram): Promise<void> {
  try {
    await run('systemctl', 'daemon-reload');
    await run('systemctl', 'enable', UNIT);
    await run('systemctl', 'start', UNIT);
  } catch {
    const identifier = ['--identifier', 'node', '--unit', UNIT];
    const log = await run('journalctl', ...identifier, '--lines', LINES, '--output', 'cat');
    throw new StartFailure(`서버가 시작하지 못했습니다. 로그의 끝:\n${log.trim()}`);
  }
}

export async function stopService(run: RunProgram): Promise<void> {
  await run('systemctl', 'stop', UNIT);
}

/** Whether the server is running and ready. */
export const isServiceActive = (run: RunProgram): Promise<boolean> =>
  run('systemctl', 'is-active', '--quiet', UNIT).then(
    () => true,
    () => false,
  );

/** Stops the server and removes its unit's links, so that the unit's file can be deleted. */
export async function disableService(run: RunProgram): Promise<void> {
  await run('systemctl', 'disable', '--now', UNIT);
}
