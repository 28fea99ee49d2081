import { Hono } from 'hono';
import { isInstallationWaiting } from '../../code-host/installation-request.ts';
import type { Services } from '../services.ts';

/** The app's callback address at GitHub: this path on the server. */
export const GITHUB_CALLBACK_PATH = '/api/v1/github/callback';

/**
 * The page that GitHub redirects to after an installation. It connects nothing, because nobody here knows whose browser
 * it is: it leads to the console's callback page, which finishes as the member who is signed in there. An installation
 * that came to nothing is an `error` in the query (specification section 4).
 */
export function githubPages({ db, config }: Services): Hono {
  const next = async (query: Record<string, string>): Promise<Record<string, string>> => {
    const { state = '', code = '', installation_id = '', error, setup_action } = query;
    if (!(await isInstallationWaiting(db, state))) return { error: 'missing_parameters' };
    // An owner still has to approve, or the person declined.
    if (error || setup_action === 'request') return { error: 'installation_failed' };
    if (!code || !installation_id) return { error: 'missing_parameters' };
    return { state, code, installation_id };
  };
  return new Hono().get(GITHUB_CALLBACK_PATH, async (c) => {
    const query = new URLSearchParams(await next(c.req.query()));
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${config.PUBLIC_URL ?? ''}/github/callback?${query}`);
  });
}
