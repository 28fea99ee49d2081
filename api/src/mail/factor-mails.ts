/** Mails that tell a member of a change to what protects the account. Their link takes the account back. */
import { TAKE_BACK_DAYS } from '@naru/contract/rules/limits';
import { compose, type MailText, takeBackPart } from './mail-texts.ts';

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

/** Tells what has happened, and what to do when it was somebody else. @param link the token that takes the account back */
export const factorMail = (publicUrl: string, link: string, what: FactorNews): MailText =>
  compose({
    subject: '[나루] 계정 보안 설정이 바뀌었습니다',
    opening: news[what],
    ...takeBackPart(publicUrl, link),
    closing: `직접 한 일이라면 이 메일을 무시해주세요. 아니라면 위의 링크에서 되돌리고 모든 기기에서 로그아웃할 수 있습니다. 링크는 ${TAKE_BACK_DAYS}일 동안 유효합니다.`,
  });
