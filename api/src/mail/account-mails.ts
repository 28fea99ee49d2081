/** Mails about changes of an account. No mail contains names of projects or other data of the member. */
import {
  ACCOUNT_DELETION_CANCEL_DAYS,
  EMAIL_CHANGE_VALID_HOURS,
  PASSWORD_RESET_VALID_HOURS,
  TAKE_BACK_ACCOUNT_DAYS,
} from '@naru/contract/rules/limits';
import {
  composeMail,
  createTakeBackMailLink,
  formatKoreanTime,
  type MailOrigin,
  type MailText,
  passwordLink,
} from './mail-texts.ts';

/** The mail to the new address of an e-mail change, with the link that confirms the change. */
export const emailChangeConfirmationMail = (
  publicUrl: string,
  token: string,
  origin: MailOrigin,
): MailText =>
  composeMail({
    subject: '[나루] 새 이메일 주소를 확인해주세요',
    opening:
      '나루 계정의 이메일을 이 주소로 변경하도록 요청하셨습니다. 아래 링크에서 확인해야 변경됩니다.',
    link: `${publicUrl}/email-change/confirm?token=${token}`,
    linkText: '이메일 변경 확인하기',
    closing: `이 링크는 ${EMAIL_CHANGE_VALID_HOURS}시간 동안 유효합니다. 요청한 적이 없다면 이 메일을 무시해주세요.`,
    origin,
  });

const stopLink = (publicUrl: string, token: string) =>
  `${publicUrl}/email-change/stop?token=${token}`;

/** The mail to the old address of a requested e-mail change. Its link stops the change, or takes back a confirmed change. */
export const emailChangeRequestedMail = (
  publicUrl: string,
  token: string,
  to: string,
  origin: MailOrigin,
): MailText =>
  composeMail({
    subject: '[나루] 이메일 변경이 요청되었습니다',
    opening: `나루 계정의 이메일을 ${to} 주소로 변경하는 요청이 있었습니다. 본인이 아니라면 아래 링크에서 취소해주세요.`,
    link: stopLink(publicUrl, token),
    linkText: '이메일 변경 취소',
    closing: `이 링크는 변경된 뒤에도 ${TAKE_BACK_ACCOUNT_DAYS}일 동안 유효합니다. 직접 요청했다면 아무것도 하지 않아도 됩니다.`,
    origin,
  });

/** The mail to the old and the new address after a confirmed e-mail change. */
export const emailChangedMail = (publicUrl: string, origin: MailOrigin): MailText =>
  composeMail({
    subject: '[나루] 이메일이 변경되었습니다',
    opening: '나루 계정의 이메일이 변경되었습니다. 앞으로는 새 주소로 알려드립니다.',
    link: `${publicUrl}/profile`,
    linkText: '프로필 보기',
    closing: '본인이 아니라면 이전 주소로 보낸 변경 요청 메일의 링크에서 되돌릴 수 있습니다.',
    origin,
  });

/** The mail to the old and the new address after an e-mail change was stopped or taken back. */
export const emailChangeStoppedMail = (publicUrl: string, origin: MailOrigin): MailText =>
  composeMail({
    subject: '[나루] 이메일 변경을 취소했습니다',
    opening: '나루 계정의 이메일 변경을 취소했습니다. 계정의 이메일은 이전 주소입니다.',
    link: `${publicUrl}/forgot-password`,
    linkText: '비밀번호 재설정하기',
    closing: '본인이 요청한 변경이 아니었다면 비밀번호를 바로 변경해주세요.',
    origin,
  });

/** The mail after the owner has taken back an account. It is sent to the restored address and contains the link for a new password. */
export const accountTakenBackMail = (
  publicUrl: string,
  token: string,
  origin: MailOrigin,
): MailText =>
  composeMail({
    subject: '[나루] 계정을 되찾았습니다',
    opening:
      '이메일 주소와 보안 설정을 이전으로 되돌리고, 모든 기기에서 로그아웃했으며, 비밀번호와 API 토큰을 쓸 수 없게 했습니다. 아래 링크에서 새 비밀번호를 정해주세요.',
    link: passwordLink(publicUrl, token),
    linkText: '새 비밀번호 정하기',
    closing: `이 링크는 ${PASSWORD_RESET_VALID_HOURS}시간 동안 유효하며, 그 뒤에는 로그인 화면의 “비밀번호를 잊으셨나요?”에서 다시 받을 수 있습니다. 로그인한 뒤 남아 있는 패스키와 인증 앱이 본인의 것인지 확인해주세요.`,
    origin,
  });

/**
 * The mail after a request to delete the account, with the way to cancel the deletion.
 * @param link the token that takes the account back
 */
export const accountDeletionRequestedMail = (
  publicUrl: string,
  link: string,
  origin: MailOrigin,
): MailText =>
  composeMail({
    subject: '[나루] 계정 삭제를 신청하셨습니다',
    opening: `계정은 ${ACCOUNT_DELETION_CANCEL_DAYS}일 뒤에 프로젝트, 컨테이너, 볼륨과 함께 삭제되며 복구할 수 없습니다. 그 전에 로그인하면 취소할 수 있습니다.`,
    ...createTakeBackMailLink(publicUrl, link),
    closing:
      '직접 신청했다면 아무것도 하지 않아도 됩니다. 신청한 적이 없다면 위의 링크에서 취소하고 모든 기기에서 로그아웃할 수 있습니다.',
    origin,
  });

/** The mail after the deletion of the account. */
export const accountDeletedMail = (publicUrl: string): MailText =>
  composeMail({
    subject: '[나루] 계정이 삭제되었습니다',
    opening:
      '계정과 모든 프로젝트, 컨테이너, 볼륨이 삭제되었습니다. 그동안 이용해주셔서 감사합니다.',
    link: publicUrl,
    linkText: '나루',
    closing: '법령에 따라 보관해야 하는 접속 기록은 3개월 뒤에 삭제됩니다.',
  });

/** The mail thirty days before the personal data of an idle account is separated. */
export const idleAccountSeparationMail = (publicUrl: string): MailText =>
  composeMail({
    subject: '[나루] 오래 쓰지 않은 계정의 정보를 분리하여 보관합니다',
    opening:
      '1년 동안 이용하지 않은 계정의 개인정보는 다른 회원의 개인정보와 분리하여 보관합니다. 30일 안에 로그인하면 분리하지 않습니다.',
    link: `${publicUrl}/login`,
    linkText: '로그인하기',
    closing: '분리한 뒤에도 로그인하면 그대로 다시 이용할 수 있습니다.',
  });

/** The mail that announces a change of the terms. @param effective the formatted date from which the new terms apply */
export const termsChangeMail = (publicUrl: string, effective: string, summary: string): MailText =>
  composeMail({
    subject: '[나루] 서비스 이용약관이 변경됩니다',
    opening: `${effective}부터 변경된 서비스 이용약관을 적용합니다. ${summary}`,
    link: `${publicUrl}/terms-of-service`,
    linkText: '약관 보기',
    closing:
      '적용일 전까지 거부 의사를 표시하지 않고 계속 이용하면 동의한 것으로 봅니다. 동의하지 않으면 적용일 전에 이 메일에 답장하거나 운영자에게 알려주세요. 계정을 삭제할 수도 있습니다.',
  });

/** The sentence about each security event, for the mail. */
const news = {
  totpAdded: '인증 앱이 추가되었습니다.',
  totpRemoved: '인증 앱이 해제되었습니다.',
  passkeyAdded: '패스키가 추가되었습니다.',
  passkeyRemoved: '패스키가 삭제되었습니다.',
  codesRenewed: '복구 코드를 새로 만들었습니다. 이전 코드는 쓸 수 없습니다.',
  codeUsed: '복구 코드로 로그인했습니다. 쓴 코드는 다시 쓸 수 없습니다.',
} as const;

export type SecondFactorEvent = keyof typeof news;

/**
 * The mail about a security event, with a link for the case that another person caused the event.
 * @param link the token that takes the account back
 */
export const secondFactorMail = (
  publicUrl: string,
  link: string,
  what: SecondFactorEvent,
  origin: MailOrigin,
): MailText =>
  composeMail({
    subject: '[나루] 계정 보안 설정이 변경되었습니다',
    opening: news[what],
    ...createTakeBackMailLink(publicUrl, link),
    closing: `직접 한 일이라면 이 메일을 무시해주세요. 아니라면 위의 링크에서 되돌리고 모든 기기에서 로그아웃할 수 있습니다. 링크는 ${TAKE_BACK_ACCOUNT_DAYS}일 동안 유효합니다.`,
    origin,
  });

/**
 * The mail that warns a member of several failed second factors. A person who reaches this step already has the password or a session.
 */
export const failedSecondFactorMail = (publicUrl: string, origin: MailOrigin): MailText =>
  composeMail({
    subject: '[나루] 두 번째 단계의 확인이 여러 번 틀렸습니다',
    opening: `${formatKoreanTime(origin.at)}까지 하루 동안 로그인의 두 번째 단계나 본인 확인에서 코드나 패스키가 여러 번 맞지 않았습니다. 여기까지 오려면 비밀번호를 알거나 이미 로그인되어 있어야 합니다.`,
    link: `${publicUrl}/profile`,
    linkText: '보안 설정 확인하기',
    closing:
      '직접 한 일이라면 이 메일을 무시해주세요. 아니라면 지금 비밀번호를 변경하고, 보안 설정에서 다른 기기를 모두 로그아웃해주세요. 시도가 이어져도 평소에 로그인하던 곳에서는 그대로 로그인할 수 있습니다.',
    origin,
  });
