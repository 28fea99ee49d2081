/** The operator's command `naru doctor`: the checks of the installation, by the running server or without one. */
import { resolve } from 'node:path';
import { CHECK_STATES, type ServerChecks, serverChecks } from '@naru/contract/entities/check';
import { githubCodeHost } from './code-host/github.ts';
import { type Config, readConfig } from './config.ts';
import { runInServer } from './control-socket.ts';
import { listEngineChecks, listOutsideChecks, listStorageChecks } from './create-checks.ts';
import { createRuntime } from './create-runtime.ts';
import { readGithubApp } from './github-app.ts';
import { createLiveConfig } from './live-config.ts';
import { runWithDiskReserve } from './runtime/caller.ts';
import { StartFailure } from './runtime/errors.ts';
import { createLog } from './runtime/log.ts';
import type { DatabaseReader } from './storage/database.ts';
import { readKeyRing } from './storage/key-ring.ts';
import { openStorage } from './storage/open-storage.ts';
import { createSecretBox } from './storage/secret-box.ts';
import { readInstallationId } from './storage/server-secret.ts';
import { readEngineHistory } from './use-cases/deployment/used-engine.ts';
import {
  CHECK_STATE_NAMES,
  type Check,
  formatCheck,
  unusableCheck,
} from './use-cases/operator/checks/check.ts';
import { diskCheck } from './use-cases/operator/checks/disk.ts';
import { runChecks } from './use-cases/operator/checks/run-checks.ts';
import { stoppedServerCheck } from './use-cases/operator/checks/server.ts';
import { applyStoredSettings } from './use-cases/operator/settings.ts';

/** The arguments with which the command runs in the server. The response is JSON. */
export const DOCTOR_ARGUMENTS = ['doctor'];

/** Returns the checks of the engine. None when the keys are wrong, which has a check of its own. */
async function engineChecks(
  config: Config,
  db: DatabaseReader,
  ended: AbortSignal,
): Promise<Check[]> {
  const installation = await readInstallationId(db, config).catch((error: unknown) => {
    if (error instanceof StartFailure) return undefined;
    throw error;
  });
  if (installation === undefined) return [];
  const history = await readEngineHistory(db);
  try {
    const runtime = await createRuntime(config, installation, history, ended);
    return listEngineChecks(config, { db, runtime, installation });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return [unusableCheck('engine', '컨테이너 엔진', error.message)];
  }
}

/**
 * Applies the settings that operators have stored. Without the right key, or on the schema of another version, those of the environment
 * apply alone.
 */
async function readSettings(config: Config, db: DatabaseReader): Promise<Config> {
  const live = createLiveConfig(config);
  try {
    const ring = readKeyRing(config);
    if (ring === undefined) return config;
    await applyStoredSettings(db, { secrets: createSecretBox(ring), settings: live });
  } catch {
    return config;
  }
  return live.config;
}

/** Runs the checks in this process, without a server. Changes nothing; the database is not migrated. */
async function checkWithoutServer(initial: Config): Promise<ServerChecks> {
  const silent = createLog('silent');
  const ended = new AbortController();
  const run = (config: Config, stored: readonly Check[], engine: readonly Check[]) => {
    const app = readGithubApp(config);
    const outside = listOutsideChecks(config, app && githubCodeHost(app, silent));
    const checks = [stoppedServerCheck(), ...stored, diskCheck(config), ...engine, ...outside];
    return runChecks(checks, silent);
  };
  const storage = await openStorage(initial, { mustExist: true, migrates: false }).catch(
    (error: unknown) => {
      if (error instanceof StartFailure) return error;
      throw error;
    },
  );
  if (storage instanceof StartFailure) {
    return await run(initial, [unusableCheck('database', '데이터베이스', storage.message)], []);
  }
  const { db, close } = storage;
  try {
    const config = await readSettings({ ...initial, LOG_LEVEL: 'silent' }, db);
    const engine = await engineChecks(config, db, ended.signal);
    return await run(config, listStorageChecks(db, config), engine);
  } finally {
    ended.abort();
    await close();
  }
}

/** Formats the results for a terminal: one line for each check, with what has to be done below it. */
function format({ checks, version }: ServerChecks): string {
  const counts = CHECK_STATES.toReversed()
    .map(
      (state) =>
        `${CHECK_STATE_NAMES[state]} ${checks.filter((each) => each.state === state).length}`,
    )
    .join(', ');
  return [`나루 ${version}`, ...checks.map(formatCheck), '', counts].join('\n');
}

/** Whether the arguments after `naru doctor` are valid. */
export const isDoctorCommand = (args: readonly string[]): boolean =>
  args.length === 0 || (args.length === 1 && args[0] === '--json');

/**
 * Runs the checks: in the running server, and otherwise in this process.
 * @param args the arguments after `naru doctor`
 * @returns the text to print, and the exit code: 1 when a check has found a problem
 */
export async function runDoctorCommand(
  env: Readonly<Record<string, string | undefined>>,
  user: string,
  args: readonly string[],
): Promise<{ code: 0 | 1; stdout: string }> {
  const config = readConfig(env);
  const sent = { user, args: DOCTOR_ARGUMENTS };
  const printed = await runInServer(resolve(config.DATA_DIR), sent);
  const results =
    printed === undefined
      ? await runWithDiskReserve(() => checkWithoutServer(config))
      : serverChecks.parse(JSON.parse(printed));
  const hasProblem = results.checks.some(({ state }) => state === 'problem');
  const text = args.includes('--json') ? JSON.stringify(results, undefined, 2) : format(results);
  return { code: hasProblem ? 1 : 0, stdout: `${text}\n` };
}
