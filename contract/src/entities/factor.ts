import * as z from 'zod/mini';
import { number, text } from './fields.ts';
import { passkey } from './passkey.ts';

/** What protects an account beside its password. */
export const factors = z.object({
  /** Since when an authenticator app is set up; null when none is. */
  totp_since: text,
  passkeys: z.array(passkey),
  /** How many recovery codes are left. */
  recovery_codes_left: number,
});
export type Factors = z.infer<typeof factors>;

/** The secret of an authenticator app that is being set up, as text and as the address for a QR code. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** Recovery codes, which are shown this once. Empty when the member has some already. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A passkey that was just registered, and the recovery codes that came with a first factor. */
export const registeredPasskey = z.object({ passkey, recovery_codes: z.array(z.string()) });
