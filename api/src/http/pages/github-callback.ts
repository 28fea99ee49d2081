import { Hono } from 'hono';
import { saveInstallation } from '../../code-host/installation.ts';
import { ApiError } from '../../domain/api-error.ts';
import { takeOneTimeToken } from '../../domain/auth/one-time-token.ts';
import type { Services } from '../services.ts';

/** The app's callback address at GitHub: this path on the server. */
export const GITHUB_CALLBACK_PATH = '/api/v1/github/callback';

/**
 * The page that GitHub redirects to after an installation. `state` identifies the member and works once; `code` proves
 * that the person may see the installation, whose id alone could be guessed. Then it redirects to the console's
 * callback page, with `success` and `count` or with `error` in the query (specification section 4).
 */
export function githubPages({ db, config, codeHost }: Services): Hono {
  const finish = async (query: Record<string, string>): Promise<Record<string, string>> => {
    const { state = '', code = '', installation_id = '', error, setup_action } = query;
    const userId = await takeOneTimeToken(db, 'install', state);
    if (userId === undefined) return { error: 'missing_parameters' };
    // An owner still has to approve, or the person declined.
    if (error || setup_action === 'request') return { error: 'installation_failed' };
    if (!code || !installation_id) return { error: 'missing_parameters' };
    const account = await codeHost.account(installation_id, code);
    if (account === undefined) return { error: 'installation_failed' };
    await saveInstallation(db, userId, account);
    return { success: 'true', count: '1' };
  };
  const failed = (error: unknown): Record<string, string> => {
    if (error instanceof ApiError) return { error: 'installation_failed' };
    throw error;
  };
  return new Hono().get(GITHUB_CALLBACK_PATH, async (c) => {
    const result = await finish(c.req.query()).catch(failed);
    const console = config.PUBLIC_URL ?? '';
    return c.redirect(`${console}/github/callback?${new URLSearchParams(result)}`);
  });
}
