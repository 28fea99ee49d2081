/** Security mails: about changes to the login factors, with a link that takes the account back, and about failed attempts. */
import { TAKE_BACK_DAYS } from '@naru/contract/rules/limits';
import { compose, type MailText, moment, takeBackPart } from './mail-texts.ts';

/** The events, as the mail describes them. */
const news = {
  totpAdded: '인증 앱이 등록되었습니다.',
  totpRemoved: '인증 앱이 해제되었습니다.',
  passkeyAdded: '패스키가 등록되었습니다.',
  passkeyRemoved: '패스키가 삭제되었습니다.',
  codesRenewed: '복구 코드를 새로 만들었습니다. 이전 코드는 쓸 수 없습니다.',
  codeUsed: '복구 코드로 로그인했습니다. 쓴 코드는 다시 쓸 수 없습니다.',
} as const;

export type FactorNews = keyof typeof news;

/** Reports a security event, and the remedy if another person caused it. @param link the token that takes the account back */
export const factorMail = (publicUrl: string, link: string, what: FactorNews): MailText =>
  compose({
    subject: '[나루] 계정 보안 설정이 바뀌었습니다',
    opening: news[what],
    ...takeBackPart(publicUrl, link),
    closing: `직접 한 일이라면 이 메일을 무시해주세요. 아니라면 위의 링크에서 되돌리고 모든 기기에서 로그아웃할 수 있습니다. 링크는 ${TAKE_BACK_DAYS}일 동안 유효합니다.`,
  });

/** Reports several failed second steps, which require the password or a session. */
export const wrongCodesMail = (publicUrl: string, at: Date): MailText =>
  compose({
    subject: '[나루] 두 번째 단계의 확인이 여러 번 틀렸습니다',
    opening: `${moment(at)}까지 하루 동안 로그인의 두 번째 단계나 본인 확인에서 코드나 패스키가 여러 번 맞지 않았습니다. 여기까지 오려면 비밀번호를 알거나 이미 로그인되어 있어야 합니다.`,
    link: `${publicUrl}/profile`,
    linkText: '보안 설정 확인하기',
    closing:
      '직접 한 일이라면 이 메일을 무시해주세요. 아니라면 지금 비밀번호를 바꾸고, 보안 설정에서 다른 기기를 모두 로그아웃해주세요. 시도가 이어져도 평소에 로그인하던 곳에서는 그대로 로그인할 수 있습니다.',
  });
