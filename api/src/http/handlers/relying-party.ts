import type { RelyingParty } from '../../use-cases/auth/passkey.ts';
import type { HttpSettings } from '../settings.ts';

/**
 * The identity of this server for authenticators: the domain of the console. Without `PUBLIC_URL` it is the requested hostname, which
 * is then a loopback name: passkeys work at `localhost`, but not at an IP address.
 */
export function relyingParty(
  asked: string,
  { PUBLIC_URL, CONSOLE_ORIGINS }: Pick<HttpSettings, 'PUBLIC_URL' | 'CONSOLE_ORIGINS'>,
): RelyingParty {
  const origin = PUBLIC_URL === undefined ? asked : new URL(PUBLIC_URL).origin;
  return { id: new URL(origin).hostname, origins: [origin, ...CONSOLE_ORIGINS] };
}
