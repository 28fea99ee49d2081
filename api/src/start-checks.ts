/** The checks of a start, which find wrong settings before anything is changed. `docs/operating.md` lists them. */
import type { Config } from './config.ts';
import { readGithubApp } from './github-app.ts';
import { allowsDevelopmentFeatures } from './http/exposure.ts';
import { checkListeningPort } from './http/listening-port.ts';
import { refuseToLeaveData } from './left-behind-data.ts';
import { findMailServerProblem, isProvenMailServer } from './mail/mail-server-check.ts';
import { StartFailure } from './runtime/errors.ts';
import { readKeyRing } from './storage/key-ring.ts';
import type { StorageCheck } from './storage/open-storage.ts';
import { checkClockOfDatabase, checkClockOfVersion } from './use-cases/clock-check.ts';

const NO_MAIL_SERVER =
  'HOST나 PUBLIC_URL에 따라 다른 컴퓨터에서도 쓸 수 있는 서버인데 SMTP_URL이 없습니다. SMTP_URL을 정해주세요. 메일 서버가 아직 없으면 START_WITHOUT_MAIL=1을, 시험 삼아 쓴다면 ALLOW_DEV=1을 정해주세요.';

/**
 * Checks the settings that need neither the database nor another service.
 * @throws StartFailure with a sentence for the operator
 */
async function checkSettings(config: Config): Promise<void> {
  const mayLackMail = config.START_WITHOUT_MAIL || allowsDevelopmentFeatures(config);
  if (config.SMTP_URL === undefined && !mayLackMail) {
    throw new StartFailure(NO_MAIL_SERVER);
  }
  readGithubApp(config);
  checkClockOfVersion(new Date());
  await checkListeningPort(config.HOST, config.PORT);
}

/** The checks of a start that have passed so far. */
export interface StartChecks {
  /** The checks that need the stored data, for `openStorage`. */
  ofStorage: StorageCheck;
  /**
   * Returns the problem of the mail server, a Korean sentence; `undefined` for a working mail server, and without one. The check of the
   * storage refuses the start with this problem, unless the mail server has worked before.
   */
  mailProblem(): Promise<string | undefined>;
}

/**
 * Checks the settings, and begins the check of the mail server, which takes up to some seconds.
 * @throws StartFailure with a sentence for the operator
 */
export async function beginStartChecks(config: Config): Promise<StartChecks> {
  await checkSettings(config);
  const { SMTP_URL: mailServer, DATABASE_URL, DATA_DIR, LEAVE_EMBEDDED_DATA } = config;
  const checked = mailServer === undefined ? undefined : findMailServerProblem(mailServer);
  const mailProblem = async () => checked;
  return {
    mailProblem,
    async ofStorage(db) {
      if (db !== undefined) await checkClockOfDatabase(db, new Date());
      if (DATABASE_URL !== undefined && !LEAVE_EMBEDDED_DATA) await refuseToLeaveData(db, DATA_DIR);
      const problem = await mailProblem();
      if (problem === undefined || mailServer === undefined) return;
      const isProven =
        db !== undefined && (await isProvenMailServer(db, readKeyRing(config), mailServer));
      if (!isProven) throw new StartFailure(problem);
    },
  };
}
