import { setTimeout as sleep } from 'node:timers/promises';
import { pack } from 'tar-stream';
import { EngineError } from '../engine-error.ts';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { CONFIG_FOLDER, CONFIG_NAME, reloadCommand } from './edge-body.ts';
import { exec } from './exec.ts';

const RELOAD_ATTEMPTS = 100;
const RELOAD_PAUSE_MS = 100;

/** Writes a configuration into the edge's container. It takes effect at the next start or reload. */
export function putConfig(client: DockerClient, id: string, config: string): Promise<number> {
  const archive = pack();
  archive.entry({ name: CONFIG_NAME, mode: 0o600 }, config);
  archive.finalize();
  const query = { path: CONFIG_FOLDER };
  return client.send(`/containers/${id}/archive`, { method: 'PUT', query, archive });
}

/** The error output of `caddy reload`; `undefined` after success. A container that is restarting cannot run commands. */
async function tryReload(client: DockerClient, id: string): Promise<string | undefined> {
  try {
    const { exitCode, output } = await exec(client, id, reloadCommand);
    return exitCode === 0 ? undefined : output;
  } catch (error) {
    if (error instanceof DockerError) return error.message;
    throw error;
  }
}

/**
 * Reloads the configuration in the container that `ensure` returns. Retries with a newly started edge that does not listen yet, or that
 * ended before the reload. A rejected configuration is not retried.
 * @throws EngineError `start-failed`
 */
export async function reloadConfig(
  client: DockerClient,
  ensure: () => Promise<string>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const output = await tryReload(client, await ensure());
    if (output === undefined) return;
    if (/responded with error/.test(output) || attempt === RELOAD_ATTEMPTS) {
      const message = '주소 연결 설정을 바꾸지 못했습니다. 다시 배포해주세요.';
      throw new EngineError('start-failed', message, { cause: new Error(output) });
    }
    await sleep(RELOAD_PAUSE_MS);
  }
}
