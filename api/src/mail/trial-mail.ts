/** Sends a mail for a trial of mail settings. */
import type { MailTrial } from '@naru/contract/entities/setting';
import { explainMailProblem } from './mail-server-check.ts';
import { composeMail } from './mail-texts.ts';

/** The time limit of a trial, in ms: shorter than the time for which a client waits for a response. */
const LIMIT_MS = 8000;
const TIMEOUTS = {
  dnsTimeout: LIMIT_MS,
  connectionTimeout: LIMIT_MS,
  greetingTimeout: LIMIT_MS,
  socketTimeout: LIMIT_MS,
};

const NO_SERVER = '메일 서버가 없습니다. 메일 서버의 주소를 입력해주세요.';
const LATE = '메일 서버가 8초 안에 응답하지 않았습니다. 호스트와 포트, 방화벽을 확인해주세요.';

const trialMail = (publicUrl: string) =>
  composeMail({
    subject: '[나루] 메일 설정 시험',
    opening: '나루의 운영자가 메일 설정을 시험했습니다. 이 메일이 왔다면 설정이 맞습니다.',
    link: `${publicUrl}/admin/settings`,
    linkText: '설정으로 가기',
    closing: '시험한 적이 없다면 나루의 운영자에게 알려주세요.',
  });

/** The response of a mail server in an error of the library, which is shown to the operator. */
const responseOf = (error: unknown): string | null =>
  error instanceof Error && 'response' in error && typeof error.response === 'string'
    ? error.response
    : null;

/**
 * Sends a mail and waits for the response of the mail server, for at most eight seconds.
 * @param to the address of the operator
 */
export async function sendTrialMail(
  { url, from }: { url: string | undefined; from: string },
  to: string,
  publicUrl: string,
): Promise<Omit<MailTrial, 'to'>> {
  if (url === undefined) return { response: null, problem: NO_SERVER };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  const { subject, text, html } = trialMail(publicUrl);
  const { promise: late, resolve } = Promise.withResolvers<Omit<MailTrial, 'to'>>();
  const timer = setTimeout(() => resolve({ response: null, problem: LATE }), LIMIT_MS);
  const sent = transport.sendMail({ from, to, subject, text, html: String(await html) }).then(
    ({ response }) => ({ response, problem: null }),
    (error: unknown) => ({ response: responseOf(error), problem: explainMailProblem(error) }),
  );
  try {
    return await Promise.race([sent, late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}
