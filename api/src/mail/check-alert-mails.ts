import { composeMail, type MailText } from './mail-texts.ts';

/** The check that a mail is about, in Korean sentences. */
interface ReportedCheck {
  title: string;
  summary: string;
  remedy?: string | null | undefined;
  details?: readonly string[] | null | undefined;
}

const link = (publicUrl: string) => ({ link: `${publicUrl}/admin`, linkText: '서버의 상태 보기' });

/** The mail to operators about a check that has found a problem, with what to do. */
export const checkProblemMail = (
  publicUrl: string,
  { title, summary, remedy, details }: ReportedCheck,
): MailText =>
  composeMail({
    subject: `[나루] 서버에 문제가 있습니다: ${title}`,
    opening: `점검에서 문제를 찾았습니다. ${title}: ${summary}`,
    ...link(publicUrl),
    closing: [remedy, ...(details ?? [])].filter(Boolean).join(' '),
  });

/** The mail to operators about a check that has found a problem before and finds none now. */
export const checkRecoveryMail = (publicUrl: string, { title, summary }: ReportedCheck): MailText =>
  composeMail({
    subject: `[나루] 서버의 문제가 해결되었습니다: ${title}`,
    opening: `지난번에 알려드린 문제가 더는 없습니다. ${title}: ${summary}`,
    ...link(publicUrl),
    closing: '지금 하실 일은 없습니다.',
  });
