import { Hono } from 'hono';
import { isInstallationRequestOpen } from '../../code-host/installation-request.ts';
import type { HttpServices } from '../services.ts';

/** The path of the callback address that the GitHub app is registered with. */
export const GITHUB_CALLBACK_PATH = '/api/v1/github/callback';

/**
 * Creates the page to which GitHub redirects after an installation. The page connects nothing, because the server does not know the
 * member of this browser, and redirects to the console's callback page, which finishes the connection as the logged-in member. A
 * failed installation becomes the query parameter `error` (specification section 4). Without a GitHub App there is no such page.
 */
export function createGithubPages({ db, config, codeHost }: HttpServices): Hono {
  const next = async (query: Record<string, string>): Promise<Record<string, string>> => {
    const { state = '', code = '', installation_id = '', error, setup_action } = query;
    if (!(await isInstallationRequestOpen(db, state))) return { error: 'missing_parameters' };
    // An owner still has to approve, or the person declined.
    if (error || setup_action === 'request') return { error: 'installation_failed' };
    if (!code || !installation_id) return { error: 'missing_parameters' };
    return { state, code, installation_id };
  };
  return new Hono().get(GITHUB_CALLBACK_PATH, async (c, proceed) => {
    if (codeHost.name !== 'github') return proceed();
    const query = new URLSearchParams(await next(c.req.query()));
    c.header('Cache-Control', 'no-store');
    return c.redirect(`${config.PUBLIC_URL ?? ''}/github/callback?${query}`);
  });
}
