import type { RelyingParty } from '../../domain/auth/passkey.ts';
import type { HttpSettings } from '../settings.ts';

/** Whom authenticators know this server as: the domain of the console. */
export const relyingParty = (
  origin: string,
  { CONSOLE_ORIGINS }: Pick<HttpSettings, 'CONSOLE_ORIGINS'>,
): RelyingParty => ({ id: new URL(origin).hostname, origins: [origin, ...CONSOLE_ORIGINS] });
