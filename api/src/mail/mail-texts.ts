import { RESET_VALID_HOURS, VERIFICATION_VALID_HOURS } from '@naru/contract/rules/limits';
import { type MailPage, mailPage } from './mail-page.ts';

/** The subject and text of a mail. */
export interface MailText {
  subject: string;
  text: string;
  html: ReturnType<typeof mailPage>;
}

/** The parts of a mail with one link. */
interface MailParts extends MailPage {
  subject: string;
}

/** The form of every mail: what happened, a link, and what to do otherwise. */
export const compose = ({ subject, opening, link, linkText, closing }: MailParts): MailText => ({
  subject,
  text: `${opening}\n\n${link}\n\n${closing}\n\n나루 드림\n`,
  html: mailPage({ opening, link, linkText, closing }),
});

/** The link of a mail that tells of what a member may not have done. */
export const takeBackPart = (publicUrl: string, token: string) => ({
  link: `${publicUrl}/take-back?token=${token}`,
  linkText: '제가 한 일이 아닙니다',
});

/** Asks a new member to open the link that activates the account. */
export const verificationMail = (publicUrl: string, token: string): MailText =>
  compose({
    subject: '[나루] 이메일 인증을 완료해주세요',
    opening: '나루에 가입해주셔서 감사합니다. 아래 링크를 열면 이메일 인증이 완료됩니다.',
    link: `${publicUrl}/verify-email?token=${token}`,
    linkText: '이메일 인증하기',
    closing: `이 링크는 ${VERIFICATION_VALID_HOURS}시간 동안 유효합니다. 가입한 적이 없다면 이 메일을 무시해주세요.`,
  });

/** Contains the link for setting a new password. */
export const resetMail = (publicUrl: string, token: string): MailText =>
  compose({
    subject: '[나루] 비밀번호 재설정 안내',
    opening: '비밀번호 재설정을 요청하셨습니다. 아래 링크에서 새 비밀번호를 정할 수 있습니다.',
    link: `${publicUrl}/reset-password?token=${token}`,
    linkText: '비밀번호 재설정하기',
    closing: `이 링크는 ${RESET_VALID_HOURS}시간 동안 유효합니다. 요청한 적이 없다면 이 메일을 무시해주세요.`,
  });

/** A moment as a Korean reader expects it: "2025. 3. 2. 오후 2:05". */
export const moment = (at: Date): string =>
  `${at.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'short' })} (한국 시간)`;

const CHECK = {
  linkText: '보안 설정 확인하기',
  closing:
    '본인이 아니라면 지금 비밀번호를 바꾸고, 보안 설정에서 다른 기기를 모두 로그아웃해주세요. 본인이라면 이 메일을 무시해주세요.',
} as const;

const profile = (publicUrl: string): string => `${publicUrl}/profile`;

/** The device of a login, as far as it is known. */
interface LoginDevice {
  browser: string | null;
  system: string | null;
  address: string;
  at: Date;
}

/** Tells about a login on a device that the member has not used before. */
export const newDeviceMail = (publicUrl: string, device: LoginDevice): MailText => {
  const name = [device.browser, device.system].filter(Boolean).join(', ') || '알 수 없는 기기';
  const where = device.address === '' ? name : `${name}, 주소 ${device.address}`;
  return compose({
    subject: '[나루] 새로운 기기에서 로그인했습니다',
    opening: `${moment(device.at)}에 새로운 기기에서 로그인했습니다. 기기: ${where}`,
    link: profile(publicUrl),
    ...CHECK,
  });
};

/** Tells that the password was changed. */
export const passwordChangedMail = (publicUrl: string, at: Date): MailText =>
  compose({
    subject: '[나루] 비밀번호가 변경되었습니다',
    opening: `${moment(at)}에 비밀번호가 변경되었습니다. 다른 기기는 모두 로그아웃되었습니다.`,
    link: profile(publicUrl),
    linkText: CHECK.linkText,
    closing:
      '본인이 아니라면 지금 "비밀번호를 잊으셨나요?"에서 비밀번호를 재설정해주세요. 본인이라면 이 메일을 무시해주세요.',
  });
