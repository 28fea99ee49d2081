import { Hono } from 'hono';
import { html } from 'hono/html';
import { saveInstallation } from '../../code-host/installation.ts';
import { STAND_IN_ACCOUNT, STAND_IN_PATH } from '../../code-host/stand-in.ts';
import { peekOneTimeToken, takeOneTimeToken } from '../../domain/auth/one-time-token.ts';
import { newId } from '../../storage/ids.ts';
import { htmlPage } from '../html-page.ts';
import type { Services } from '../services.ts';

const TITLE = '코드 저장소 연결 승인';

const approvalPage = (state: string, popup: string, publicUrl: string | undefined) =>
  htmlPage(
    TITLE,
    html`<p>나루가 ${STAND_IN_ACCOUNT.login} 계정의 저장소를 읽으려고 합니다.</p>
<p>이 화면은 실제 코드 호스팅 서비스를 대신합니다.</p>
<form method="post" action="${STAND_IN_PATH}">
<input type="hidden" name="state" value="${state}"><input type="hidden" name="popup" value="${popup}">
<button name="decision" value="approve">승인</button> <button name="decision" value="cancel">취소</button>
</form>`,
    { formOrigins: publicUrl === undefined ? [] : [new URL(publicUrl).origin] },
  );

const field = (form: Record<string, unknown>, name: string): string => {
  const value = form[name];
  return typeof value === 'string' ? value : '';
};

/**
 * The pages of the stand-in code host. `state` identifies the member, so no cookie is needed; it works once. They
 * redirect to the console's callback page with the same query parameters as the real code host.
 */
export function standInPages(services: Services): Hono {
  const back = (result: Record<string, string>, popup: string) => {
    const query = new URLSearchParams({ ...result, ...(popup && { popup }) });
    return `${services.config.PUBLIC_URL ?? ''}/github/callback?${query}`;
  };
  return new Hono()
    .get(STAND_IN_PATH, async (c) => {
      const { state = '', popup = '' } = c.req.query();
      const known = await peekOneTimeToken(services.db, 'install', state);
      if (known) return approvalPage(state, popup, services.config.PUBLIC_URL);
      return htmlPage(TITLE, html`<p>유효하지 않거나 만료된 요청입니다.</p>`, { status: 400 });
    })
    .post(STAND_IN_PATH, async (c) => {
      const form = await c.req.parseBody();
      const popup = field(form, 'popup');
      const userId = await takeOneTimeToken(services.db, 'install', field(form, 'state'));
      if (userId === undefined) return c.redirect(back({ error: 'missing_parameters' }, popup));
      if (field(form, 'decision') !== 'approve') {
        return c.redirect(back({ error: 'installation_failed' }, popup));
      }
      await saveInstallation(services.db, userId, {
        installationId: newId(),
        ...STAND_IN_ACCOUNT,
      });
      return c.redirect(back({ success: 'true', count: '1' }, popup));
    });
}
