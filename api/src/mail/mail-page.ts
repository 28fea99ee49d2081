import { html, raw } from 'hono/html';

/** What the page of a mail says. */
export interface MailPage {
  opening: string;
  link: string;
  linkText: string;
  closing: string;
}

/** The colours of the console's light design: programs for mail show no style sheet, no SVG and often no dark theme of ours. */
const ink = '#1c2024';
const muted = '#60646c';
const line = '#d9d9e0';
const paper = '#f9f9fb';
const load = { cpu: '#0d74ce', memory: '#218358', disk: '#8e4ec6' };

const cargo = (color: string, width: number) =>
  `<td width="${width}" height="16" bgcolor="${color}" style="border-radius:2px"></td><td width="4"></td>`;

/** The ferry of the product with a load in the colours of the three meters, made of cells, which every program shows. */
const ferry = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true"><tr><td width="8"></td>${cargo(load.cpu, 16)}${cargo(load.memory, 16)}${cargo(load.disk, 12)}<td width="8"></td></tr><tr><td colspan="8" height="6" bgcolor="${ink}" style="border-radius:0 0 6px 6px;font-size:0;line-height:0">&nbsp;</td></tr></table>`;

const font = "font-family:Pretendard,'Apple SD Gothic Neo','Malgun Gothic',sans-serif";
const text = `margin:0 0 16px;font-size:16px;line-height:1.6;color:${ink};word-break:keep-all`;
const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${ink};color:#ffffff;font-size:16px;font-weight:600;text-decoration:none`;

/** A mail as programs show it that know HTML. The same words stand in its plain text. */
export const mailPage = ({ opening, link, linkText, closing }: MailPage) =>
  html`<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"></head><body style="margin:0;padding:32px 16px;background:${paper};${raw(font)}"><div style="max-width:480px;margin:0 auto;padding:32px;border:1px solid ${line};border-radius:12px;background:#ffffff">${raw(ferry)}<p style="margin:12px 0 24px;font-size:16px;font-weight:600;color:${ink}">나루</p><p style="${text}">${opening}</p><p style="margin:24px 0"><a href="${link}" style="${button}">${linkText}</a></p><p style="${text}">${closing}</p><p style="margin:24px 0 0;font-size:14px;color:${muted}">나루 드림</p></div></body></html>`;
