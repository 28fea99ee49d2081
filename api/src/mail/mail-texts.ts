import {
  INVITATION_VALID_DAYS,
  PASSWORD_RESET_VALID_HOURS,
  VERIFICATION_LINK_VALID_HOURS,
} from '@naru/contract/rules/limits';
import { html, raw } from 'hono/html';

/** The time and the device of the request that caused a mail. A value is null or empty if unknown. */
export interface MailOrigin {
  browser: string | null;
  system: string | null;
  address: string;
  at: Date;
}

/** The texts and the link of a mail. */
interface MailPage {
  opening: string;
  link: string;
  linkText: string;
  closing: string;
  /** The request that caused the mail, by which the owner of an account recognizes a stranger's request. */
  origin?: MailOrigin | undefined;
}

/** Formats a time in Korean: "2025. 3. 2. 오후 2:05 (한국 시간)". */
export const formatKoreanTime = (at: Date): string =>
  `${at.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul', dateStyle: 'medium', timeStyle: 'short' })} (한국 시간)`;

/** Returns the lines about the origin of a mail: the time, the device and the IP address. */
function originLines(origin: MailOrigin | undefined): string[] {
  if (origin === undefined) return [];
  const device = [origin.browser, origin.system].filter(Boolean).join(' · ');
  return [
    `시각: ${formatKoreanTime(origin.at)}`,
    `기기: ${device || '브라우저를 알 수 없음'}`,
    ...(origin.address === '' ? [] : [`IP: ${origin.address}`]),
  ];
}

/**
 * The colours of the console's light theme. They are constants because mail programs support no style sheets, no SVG and often no dark
 * theme.
 */
const ink = '#1c2024';
const muted = '#60646c';
const line = '#d9d9e0';
const paper = '#f9f9fb';
const load = { cpu: '#0d74ce', memory: '#218358', disk: '#8e4ec6' };

const cargo = (color: string, width: number) =>
  `<td width="${width}" height="16" bgcolor="${color}" style="border-radius:2px"></td><td width="4"></td>`;

/**
 * The ferry of the logo with the colours of the three usage meters. The picture consists of table cells, because every mail program
 * shows tables.
 */
const ferry = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr><td width="8"></td>${cargo(load.cpu, 16)}${cargo(load.memory, 16)}${cargo(load.disk, 12)}<td width="8"></td></tr><tr><td colspan="8" height="6" bgcolor="${ink}" style="border-radius:0 0 6px 6px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;

const font = "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const text = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink};word-break:keep-all`;
const detail = `margin:0 0 4px;font-size:14px;line-height:1.6;color:${muted}`;
const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${ink};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`;

/** Returns the HTML of a mail. The plain text of the mail has the same words. */
const mailPage = ({ opening, link, linkText, closing, origin }: MailPage) =>
  html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="margin:0;padding:32px 16px;background:${paper};${raw(font)}"><div style="max-width:480px;margin:0 auto;padding:32px;border:1px solid ${line};border-radius:12px;background:#ffffff">${raw(ferry)}<p style="margin:12px 0 24px;font-size:16px;font-weight:600;color:${ink}">나루</p><p style="${text}">${opening}</p><p style="margin:24px 0"><a href="${link}" style="${button}">${linkText}</a></p><p style="${text}">${closing}</p>${originLines(origin).map((line) => html`<p style="${detail}">${line}</p>`)}<p style="margin:24px 0 0;font-size:14px;color:${muted}">나루 드림</p></div></body></html>`;

/** The subject of a mail, and its content as plain text and as HTML. */
export interface MailText {
  subject: string;
  text: string;
  html: ReturnType<typeof mailPage>;
}

/** The subject and the texts of a mail with one link. */
interface MailParts extends MailPage {
  subject: string;
}

/** Composes a mail: an opening sentence about the event, one link, a closing sentence, and the origin of the request. */
export const composeMail = ({ subject, ...page }: MailParts): MailText => {
  const parts = [page.opening, page.link, page.closing, originLines(page.origin).join('\n')];
  return {
    subject,
    text: [...parts.filter(Boolean), '나루 드림\n'].join('\n\n'),
    html: mailPage(page),
  };
};

/** Returns the address and the text of the link that takes an account back, for mails about events that another person may have caused. */
export const createTakeBackMailLink = (publicUrl: string, token: string) => ({
  link: `${publicUrl}/take-back?token=${token}`,
  linkText: '제가 한 일이 아닙니다',
});

/** The mail to a new member, with the link that activates the account. */
export const emailVerificationMail = (publicUrl: string, token: string): MailText =>
  composeMail({
    subject: '[나루] 이메일 인증을 완료해주세요',
    opening: '나루에 가입해주셔서 감사합니다. 아래 링크를 열면 이메일 인증이 완료됩니다.',
    link: `${publicUrl}/verify-email?token=${token}`,
    linkText: '이메일 인증하기',
    closing: `이 링크는 ${VERIFICATION_LINK_VALID_HOURS}시간 동안 유효합니다. 가입한 적이 없다면 이 메일을 무시해주세요.`,
  });

/** The address of the page on which a member sets a password. */
export const passwordLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/reset-password?token=${token}`;

/** The mail with the link that an operator has issued. */
export const passwordLinkMail = (link: string): MailText =>
  composeMail({
    subject: '[나루] 비밀번호를 정해주세요',
    opening:
      '나루의 운영자가 비밀번호를 정할 링크를 보냈습니다. 아래 링크에서 비밀번호를 정하면 로그인할 수 있습니다.',
    link,
    linkText: '비밀번호 정하기',
    closing: `이 링크는 ${PASSWORD_RESET_VALID_HOURS}시간 동안 유효합니다. 나루를 쓰지 않는다면 이 메일을 무시해주세요.`,
  });

/** The mail with the link of an invitation. */
export const invitationMail = (link: string): MailText =>
  composeMail({
    subject: '[나루] 나루에 초대합니다',
    opening: '나루의 운영자가 초대했습니다. 아래 링크에서 가입하면 바로 로그인할 수 있습니다.',
    link,
    linkText: '가입하기',
    closing: `이 링크는 ${INVITATION_VALID_DAYS}일 동안 유효하며 한 번 쓸 수 있습니다. 나루를 쓰지 않는다면 이 메일을 무시해주세요.`,
  });

/** The mail with the link for a new password. */
export const passwordResetMail = (publicUrl: string, token: string, origin: MailOrigin): MailText =>
  composeMail({
    subject: '[나루] 비밀번호 재설정 안내',
    opening: '비밀번호 재설정을 요청하셨습니다. 아래 링크에서 새 비밀번호를 정할 수 있습니다.',
    link: passwordLink(publicUrl, token),
    linkText: '비밀번호 재설정하기',
    closing: `이 링크는 ${PASSWORD_RESET_VALID_HOURS}시간 동안 유효합니다. 요청한 적이 없다면 이 메일을 무시해주세요.`,
    origin,
  });

const CHECK = {
  linkText: '보안 설정 확인하기',
  closing:
    '본인이 아니라면 지금 비밀번호를 변경하고, 보안 설정에서 다른 기기를 모두 로그아웃해주세요. 본인이라면 이 메일을 무시해주세요.',
} as const;

const profile = (publicUrl: string): string => `${publicUrl}/profile`;

/** The mail about a login on a device that the member has not used before. */
export const newDeviceMail = (publicUrl: string, origin: MailOrigin): MailText =>
  composeMail({
    subject: '[나루] 새로운 기기에서 로그인했습니다',
    opening: '나루 계정에 새로운 기기에서 로그인했습니다.',
    link: profile(publicUrl),
    ...CHECK,
    origin,
  });

/** The mail about a changed password. */
export const passwordChangedMail = (publicUrl: string, origin: MailOrigin): MailText =>
  composeMail({
    subject: '[나루] 비밀번호가 변경되었습니다',
    opening: '나루 계정의 비밀번호가 변경되었습니다. 다른 기기는 모두 로그아웃되었습니다.',
    link: profile(publicUrl),
    linkText: CHECK.linkText,
    closing:
      '본인이 아니라면 지금 “비밀번호를 잊으셨나요?”에서 비밀번호를 재설정해주세요. 본인이라면 이 메일을 무시해주세요.',
    origin,
  });
