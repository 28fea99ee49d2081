/** Mails that tell a member of a change to what protects the account. They carry no token. */
import { compose, type MailText } from './mail-texts.ts';

/** What has happened, as the mail says it. */
const news = {
  totpAdded: '인증 앱이 등록되었습니다.',
  totpRemoved: '인증 앱이 해제되었습니다.',
  passkeyAdded: '패스키가 등록되었습니다.',
  passkeyRemoved: '패스키가 삭제되었습니다.',
  codesRenewed: '복구 코드를 새로 만들었습니다. 이전 코드는 쓸 수 없습니다.',
  codeUsed: '복구 코드로 로그인했습니다. 쓴 코드는 다시 쓸 수 없습니다.',
} as const;

export type FactorNews = keyof typeof news;

/** Tells what has happened, and what to do when it was somebody else. */
export const factorMail = (publicUrl: string, what: FactorNews): MailText =>
  compose({
    subject: '[나루] 계정 보안 설정이 바뀌었습니다',
    opening: news[what],
    link: `${publicUrl}/profile`,
    linkText: '보안 설정 보기',
    closing:
      '직접 한 일이라면 이 메일을 무시해주세요. 아니라면 바로 비밀번호를 바꾸고 보안 설정을 확인해주세요.',
  });
