import { findMailServerProblem } from '../../../mail/mail-server-check.ts';
import type { Check } from './check.ts';

/**
 * Connects to the mail server and logs in, without sending a mail.
 * @param url the address of the mail server; `undefined` without one
 */
export const mailCheck = (url: string | undefined): Check => ({
  name: 'mail',
  title: '메일',
  async run() {
    if (url === undefined) {
      return {
        state: 'warning',
        summary: '메일을 보내지 않습니다.',
        remedy: '가입과 비밀번호의 메일을 보내려면 SMTP_URL을 정해주세요.',
      };
    }
    const problem = await findMailServerProblem(url);
    const { host } = new URL(url);
    if (problem === undefined) return { state: 'ok', summary: host };
    return { state: 'problem', summary: `${host} 서버를 쓸 수 없습니다.`, remedy: problem };
  },
});
