import { findUnconfirmedRestoration } from '../../../storage/backup/restoration.ts';
import type { DatabaseReader } from '../../../storage/database.ts';
import type { Check } from './check.ts';

/** Reports a restored installation whose containers wait for the confirmation of an operator. */
export const restorationCheck = (db: DatabaseReader): Check => ({
  name: 'restoration',
  title: '복원',
  async run() {
    if ((await findUnconfirmedRestoration(db)) === undefined) return undefined;
    return {
      state: 'problem',
      summary: '백업에서 복원한 설치라서 컨테이너를 실행하지 않고 있습니다.',
      remedy:
        '이전 서버를 끄고 운영의 백업에서 “이전 서버를 껐습니다”를 누르거나, naru admin confirm-restore 명령을 실행해주세요.',
    };
  },
});
