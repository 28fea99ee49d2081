import type { Session } from '@naru/contract/entities/session';
import { loginWithPasskey } from '#api/passkey.ts';
import { signWithPasskey } from '#shared/passkeys/browser-passkey.ts';

/** Has the member pick a passkey, and logs in with it. A separate file, so that it is loaded on first use. */
export const logInWithPasskey = async (rememberMe: boolean): Promise<Session> =>
  loginWithPasskey({ passkey: await signWithPasskey(), rememberMe });
