import type { Session } from '@naru/contract/entities/session';
import { loginWithPasskey } from '#api/passkey.ts';
import { signWithPasskey } from '#shared/passkeys/browser-passkey.ts';

/** Prompts the member for a passkey, and logs in with it. The file is separate, so that its chunk is loaded on first use. */
export const logInWithPasskey = async (rememberMe: boolean): Promise<Session> =>
  loginWithPasskey({ passkey: await signWithPasskey(), rememberMe });
