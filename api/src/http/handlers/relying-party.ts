import type { RelyingParty } from '../../use-cases/auth/passkey.ts';
import type { HttpSettings } from '../settings.ts';

/**
 * Whom authenticators know this server as: the domain of the console. Without `PUBLIC_URL` it is the address that was asked, which
 * is this machine's own then: passkeys work at `localhost`, and never at an address of numbers.
 */
export function relyingParty(
  asked: string,
  { PUBLIC_URL, CONSOLE_ORIGINS }: Pick<HttpSettings, 'PUBLIC_URL' | 'CONSOLE_ORIGINS'>,
): RelyingParty {
  const origin = PUBLIC_URL === undefined ? asked : new URL(PUBLIC_URL).origin;
  return { id: new URL(origin).hostname, origins: [origin, ...CONSOLE_ORIGINS] };
}
