import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import { type BodyOf, call } from './client.ts';
import { meQuery } from './member.ts';
import { queryKeys } from './query-keys.ts';
import { write } from './write.ts';

/** The response is merged into the member that is known, because it may hold only some fields (specification section 7). */
export const updateMe = () =>
  write({
    send: (body: BodyOf<typeof writeMemberEndpoints.updateMe>, options) =>
      call(writeMemberEndpoints.updateMe, { body }, options),
    query: meQuery(),
    outcome: (body) => ({ changes: body, find: (user) => user }),
    keep: (client, user) => {
      if (user) client.setQueryData(meQuery().queryKey, (known) => ({ ...known, ...user }));
    },
    stale: [queryKeys.member.me()],
  });
