import { Hono } from 'hono';
import { takeOneTimeToken } from '../auth/one-time-tokens.ts';
import { Refusal } from '../server/refusal.ts';
import type { Services } from '../services.ts';
import { connectInstallation } from './connections.ts';

/** The app's callback address at GitHub: this path on the server. */
export const GITHUB_CALLBACK_PATH = '/api/v1/github/callback';

/**
 * Where GitHub leads back to after an installation. `state` says which member asked and works once; `code` proves that
 * whoever came back may see the installation, whose number alone anybody could make up. Then on to the console's
 * callback page (specification section 4).
 */
export function githubPages({ db, config, codeHost }: Services): Hono {
  const finish = async (query: Record<string, string>): Promise<Record<string, string>> => {
    const { state = '', code = '', installation_id = '', error, setup_action } = query;
    const userId = await takeOneTimeToken(db, 'install', state);
    if (userId === undefined) return { error: 'missing_parameters' };
    // An owner has yet to agree, or the person declined.
    if (error || setup_action === 'request') return { error: 'installation_failed' };
    if (!code || !installation_id) return { error: 'missing_parameters' };
    const account = await codeHost.account(installation_id, code);
    if (account === undefined) return { error: 'installation_failed' };
    await connectInstallation(db, userId, account);
    return { success: 'true', count: '1' };
  };
  const failed = (error: unknown): Record<string, string> => {
    if (error instanceof Refusal) return { error: 'installation_failed' };
    throw error;
  };
  return new Hono().get(GITHUB_CALLBACK_PATH, async (c) => {
    const result = await finish(c.req.query()).catch(failed);
    const console = config.PUBLIC_URL ?? '';
    return c.redirect(`${console}/github/callback?${new URLSearchParams(result)}`);
  });
}
