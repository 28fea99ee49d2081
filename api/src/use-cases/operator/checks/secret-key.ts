import { StartFailure } from '../../../runtime/errors.ts';
import type { DatabaseReader } from '../../../storage/database.ts';
import type { KeySettings } from '../../../storage/key-ring.ts';
import { readInstallationId } from '../../../storage/server-secret.ts';
import type { Check } from './check.ts';

/** Checks whether the key that the next start would use decrypts the stored data. */
export const secretKeyCheck = (db: DatabaseReader, settings: KeySettings): Check => ({
  name: 'secret-key',
  title: '비밀 키',
  async run() {
    const place =
      settings.NARU_SECRET_KEY === undefined ? '데이터 폴더의 파일' : 'NARU_SECRET_KEY 설정';
    try {
      await readInstallationId(db, settings);
    } catch (error) {
      if (!(error instanceof StartFailure)) throw error;
      const summary = `${place}의 키로 데이터를 읽을 수 없습니다.`;
      return { state: 'problem', summary, remedy: error.message };
    }
    return { state: 'ok', summary: `${place}, 저장된 데이터와 맞습니다.` };
  },
});
