import { Hono } from 'hono';
import { html } from 'hono/html';
import { appManifest, registrationFormUrl } from '../../code-host/app-manifest.ts';
import { findAppRegistration } from '../../code-host/app-registration.ts';
import { renderHtmlPage } from '../html-page.ts';
import type { HttpServices } from '../services.ts';
import { GITHUB_CALLBACK_PATH } from './github-callback.ts';
import { APP_HOOK_PATH } from './hooks.ts';

/** The path of the page that leads an operator to GitHub. */
export const GITHUB_APP_FORM_PATH = '/api/v1/github/app/new';
/** The page of the console that finishes the registration. */
const FINISHING_PATH = '/admin/settings';

const TITLE = 'GitHub App 만들기';
const SUBMIT = 'document.forms[0].submit()';

/**
 * Creates the page that posts the manifest of the App to GitHub, because GitHub takes it only from a form of the browser. The state in
 * the address identifies the started registration, and shows nothing that is secret. The policy of this page alone allows forms to the
 * chosen GitHub.
 */
export const createGithubAppPage = ({ db, publicUrl }: HttpServices): Hono =>
  new Hono().get(GITHUB_APP_FORM_PATH, async (c) => {
    const state = c.req.query('state') ?? '';
    const registration = await findAppRegistration(db, state);
    if (registration === undefined) {
      const text = '유효하지 않거나 만료된 요청입니다. 운영의 설정에서 다시 시작해주세요.';
      return renderHtmlPage(TITLE, html`<p>${text}</p>`, { status: 400 });
    }
    const manifest = appManifest({
      publicUrl: publicUrl(),
      redirectPath: FINISHING_PATH,
      callbackPath: GITHUB_CALLBACK_PATH,
      hookPath: APP_HOOK_PATH,
    });
    const { host, origin } = new URL(registration.webUrl);
    return renderHtmlPage(
      TITLE,
      html`<p>${host}로 이동합니다. GitHub에서 App의 이름을 확인하고 만들면 나루로 돌아옵니다.</p>
<form method="post" action="${registrationFormUrl(registration, state)}">
<input type="hidden" name="manifest" value="${manifest}">
<button>GitHub로 이동</button>
</form>`,
      { formOrigins: [origin], script: SUBMIT },
    );
  });
