import * as z from 'zod/mini';

const PASSKEY_INVALID = '패스키의 응답을 해석하지 못했습니다.';
/** The maximum length of an authenticator's response, in characters of base64url. No real response is that long. */
const RESPONSE_MAX = 32_768;
const bytes = z
  .string({ error: PASSKEY_INVALID })
  .check(
    z.maxLength(RESPONSE_MAX, { error: PASSKEY_INVALID, abort: true }),
    z.regex(/^[\w-]*$/, { error: PASSKEY_INVALID }),
  );
const TRANSPORTS_MAX = 10;

const frame = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key', { error: PASSKEY_INVALID }),
};

/** The browser's response to the creation of a passkey: the fields of WebAuthn's `RegistrationResponseJSON` that the server reads. */
export const passkeyRegistration = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.exactOptional(z.array(bytes).check(z.maxLength(TRANSPORTS_MAX))),
  }),
});
export type PasskeyRegistration = z.output<typeof passkeyRegistration>;

/** The browser's response to a login by passkey: the fields of WebAuthn's `AuthenticationResponseJSON` that the server reads. */
export const passkeyAssertion = z.object({
  ...frame,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.exactOptional(bytes),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;
