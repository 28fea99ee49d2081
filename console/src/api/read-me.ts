import { memberEndpoints } from '@naru/contract/endpoints/member';
import type { User } from '@naru/contract/entities/member';
import { callApi } from './client.ts';

/** Requests the logged-in member. Only pages for members load this chunk, because guests do not need it. */
export const fetchMe = (signal: AbortSignal): Promise<User> =>
  callApi(memberEndpoints.me, {}, { signal });
