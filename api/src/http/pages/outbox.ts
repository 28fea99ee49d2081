import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { decryptMail } from '../../mail/mail-queue.ts';
import { mails } from '../../storage/schema/mail.ts';
import { type Html, htmlPage } from '../html-page.ts';
import type { Services } from '../services.ts';

const OUTBOX_PATH = '/_dev/mail';

const LINK = /(https?:\/\/\S+)/;

/** The text with clickable links. */
const withLinks = (text: string): Html[] =>
  text
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));

/** Lists the mails that would have been sent, newest first: JSON, or HTML for a browser. */
export const outboxPage = ({ db, secrets }: Services): Hono =>
  new Hono().get(OUTBOX_PATH, async (c) => {
    const sealed = await db.select().from(mails).orderBy(desc(mails.position)).limit(200);
    const rows = sealed.map((mail) => decryptMail(secrets, mail));
    if (!c.req.header('accept')?.includes('text/html')) {
      return c.json(
        rows.map(({ to, subject, text, created_at }) => ({ to, subject, text, created_at })),
      );
    }
    const articles = rows.map(
      (mail) =>
        html`<article><h2>${mail.subject}</h2><p>${mail.to} · ${mail.created_at.toISOString()}</p><pre>${withLinks(mail.text)}</pre></article>`,
    );
    const body = rows.length > 0 ? html`${articles}` : html`<p>보낸 메일이 없습니다.</p>`;
    return htmlPage('나루 보낸 메일함', body);
  });
