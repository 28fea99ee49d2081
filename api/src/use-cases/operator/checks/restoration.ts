import { findUnconfirmedRestoration } from '../../../storage/backup/restoration.ts';
import type { DatabaseReader } from '../../../storage/database.ts';
import { readVolumeRestoration } from '../../backup/restore-volumes.ts';
import type { Check, CheckResult } from './check.ts';

const UNCONFIRMED: CheckResult = {
  state: 'problem',
  summary: '백업에서 복원한 설치라서 컨테이너를 실행하지 않고 있습니다.',
  remedy:
    '이전 서버를 끄고 운영의 백업에서 “이전 서버를 껐습니다”를 누르거나, naru admin confirm-restore 명령을 실행해주세요.',
};

const SKIP = '볼륨 없이 계속하려면 naru admin without-volumes 명령을 실행해주세요.';

/** Reports the volumes of a restore that are not back; `undefined` without one. */
async function checkVolumes(db: DatabaseReader): Promise<CheckResult | undefined> {
  const found = await readVolumeRestoration(db);
  if (found === undefined) return undefined;
  const { open, failed, problem } = found;
  if (problem !== null) {
    const summary = `볼륨을 되돌리지 못해 컨테이너를 실행하지 않고 있습니다. ${problem}`;
    return {
      state: 'problem',
      summary,
      remedy: `원인을 없애면 이어서 되돌립니다. 볼륨의 파일은 그 자리에 보관해주세요. ${SKIP}`,
    };
  }
  if (open > 0) {
    const summary = `복원한 볼륨 ${open}개를 되돌리고 있습니다. 끝나면 컨테이너를 실행합니다.`;
    return { state: 'warning', summary, remedy: '끝날 때까지 기다려주세요.' };
  }
  const named = failed.map(({ project, volume, problem }) => `${project}/${volume} (${problem})`);
  const summary = `되돌리지 못한 볼륨이 ${failed.length}개 있습니다: ${named.join(', ')}`;
  return { state: 'warning', summary, remedy: `백업의 파일에서 직접 꺼내주세요. ${SKIP}` };
}

/** Reports a restored installation whose containers wait for the confirmation of an operator, or for their volumes. */
export const restorationCheck = (db: DatabaseReader): Check => ({
  name: 'restoration',
  title: '복원',
  async run() {
    if ((await findUnconfirmedRestoration(db)) !== undefined) return UNCONFIRMED;
    return checkVolumes(db);
  },
});
