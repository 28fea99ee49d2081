import { memberEndpoints } from '@naru/contract/endpoints/member';
import type { User } from '@naru/contract/entities/member';
import { call } from './client.ts';

/** Asks who is signed in. Loaded with what members need on every page, because guests do not. */
export const readMe = (signal: AbortSignal): Promise<User> =>
  call(memberEndpoints.me, {}, { signal });
