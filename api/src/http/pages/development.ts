import { desc } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { saveInstallation } from '../../code-host/installation.ts';
import {
  consumeInstallationRequest,
  isInstallationRequestOpen,
} from '../../code-host/installation-request.ts';
import {
  STAND_IN_CODE_HOST_ACCOUNT,
  STAND_IN_CODE_HOST_PATH,
  standInApprovalCode,
} from '../../code-host/stand-in.ts';
import { decryptMail } from '../../mail/mail-queue.ts';
import { newId } from '../../storage/ids.ts';
import { mails } from '../../storage/schema/mail.ts';
import { allowsDevelopmentFeatures } from '../exposure.ts';
import { type HtmlMarkup, renderHtmlPage } from '../html-page.ts';
import type { HttpServices } from '../services.ts';

const TITLE = '코드 저장소 연결 승인';

/** The query of the page, which the page's form submits again. */
interface Asked {
  state: string;
  code_challenge: string;
  popup: string;
}

const approvalPage = (asked: Asked, publicUrl: string | undefined) =>
  renderHtmlPage(
    TITLE,
    html`<p>나루가 ${STAND_IN_CODE_HOST_ACCOUNT.login} 계정의 저장소를 읽으려고 합니다.</p>
<p>이 화면은 실제 코드 호스팅 서비스를 대신합니다.</p>
<form method="post" action="${STAND_IN_CODE_HOST_PATH}">
${Object.entries(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button name="decision" value="approve">승인</button> <button name="decision" value="cancel">취소</button>
</form>`,
    { formOrigins: publicUrl === undefined ? [] : [new URL(publicUrl).origin] },
  );

const readAsked = (raw: Record<string, unknown>): Asked => {
  const field = (name: string): string => {
    const value = raw[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    state: field('state'),
    code_challenge: field('code_challenge'),
    popup: field('popup'),
  };
};

/**
 * Connects the simulated account immediately, for programs without a browser, such as tests. Skipping the approval is no risk, because
 * no member can be tricked into running a program, and the simulated account belongs to nobody.
 */
async function connectAtOnce({ db }: HttpServices, state: string): Promise<Record<string, string>> {
  const begun = await consumeInstallationRequest(db, state);
  if (begun === undefined) return { error: 'missing_parameters' };
  await saveInstallation(db, begun.userId, {
    installationId: newId(),
    ...STAND_IN_CODE_HOST_ACCOUNT,
  });
  return { success: 'true', count: '1' };
}

/**
 * Creates the query that the real code host would send after an approval, with which the console's callback page finishes the
 * connection.
 */
function approve({ state, code_challenge }: Asked): Record<string, string> {
  const installation_id = newId();
  return { state, installation_id, code: standInApprovalCode(installation_id, code_challenge) };
}

/**
 * Creates the pages of the simulated code host. They redirect to the console's callback page like the real code host, and do not exist
 * with a GitHub App.
 */
export function createSimulatedCodeHostPages(services: HttpServices): Hono {
  const { db, config, codeHost } = services;
  return new Hono()
    .use(STAND_IN_CODE_HOST_PATH, (c, proceed) =>
      codeHost.name === 'stand-in' ? proceed() : Promise.resolve(c.notFound()),
    )
    .get(STAND_IN_CODE_HOST_PATH, async (c) => {
      const asked = readAsked(c.req.query());
      if (await isInstallationRequestOpen(db, asked.state)) {
        return approvalPage(asked, config.PUBLIC_URL);
      }
      return renderHtmlPage(TITLE, html`<p>유효하지 않거나 만료된 요청입니다.</p>`, {
        status: 400,
      });
    })
    .post(STAND_IN_CODE_HOST_PATH, async (c) => {
      const form = await c.req.parseBody();
      const asked = readAsked(form);
      const isBrowser = c.req.header('accept')?.includes('text/html') ?? false;
      const decide = async () => {
        if (!(await isInstallationRequestOpen(db, asked.state)))
          return { error: 'missing_parameters' };
        if (form.decision !== 'approve') return { error: 'installation_failed' };
        return isBrowser ? approve(asked) : connectAtOnce(services, asked.state);
      };
      const { popup } = asked;
      const query = new URLSearchParams({ ...(await decide()), ...(popup && { popup }) });
      return c.redirect(`${config.PUBLIC_URL ?? ''}/github/callback?${query}`);
    });
}

const OUTBOX_PATH = '/_dev/mail';

const LINK = /(https?:\/\/\S+)/;

/** Converts a text to HTML with clickable links. */
const withLinks = (text: string): HtmlMarkup[] =>
  text
    .split(LINK)
    .map((part) => (LINK.test(part) ? html`<a href="${part}">${part}</a>` : html`${part}`));

/**
 * Lists the mails that a mail server would have sent, newest first: as JSON, or as HTML for a browser. With a mail server the page does
 * not exist, nor on a server that others can reach, which the console's address can become while the server runs.
 */
export const createOutboxPage = ({ db, secrets, config }: HttpServices): Hono =>
  new Hono().get(OUTBOX_PATH, async (c, next) => {
    if (config.SMTP_URL !== undefined || !allowsDevelopmentFeatures(config)) return next();
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
    return renderHtmlPage('나루 보낸 메일함', body);
  });
