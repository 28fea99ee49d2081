import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';
import { passkey } from './passkey.ts';

/** The second factors of an account. */
export const loginFactors = z.object({
  /** The time when the authenticator app was set up; null without an app. */
  totp_since: nullishText,
  passkeys: z.array(passkey),
  /** The number of unused recovery codes. */
  recovery_codes_left: nullishNumber,
});
export type LoginFactors = z.infer<typeof loginFactors>;

/** The secret for the setup of an authenticator app, as text and as the address for a QR code. */
export const totpSetup = z.object({ secret: z.string(), uri: z.string() });
export type TotpSetup = z.infer<typeof totpSetup>;

/** New recovery codes. No later response contains the codes again. Empty when the member already has recovery codes. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A newly registered passkey. `recovery_codes` is empty if the account already had a second factor. */
export const registeredPasskey = z.object({ passkey, recovery_codes: z.array(z.string()) });
