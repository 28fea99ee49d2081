import { writeMemberEndpoints } from '@naru/contract/endpoints/write-member';
import { mutationOptions } from '@tanstack/react-query';
import { type BodyOf, call } from './client.ts';
import { findingOut } from './lost-write.ts';
import { meQuery } from './member.ts';

/** The response is merged into the member that is known, because it may hold only some fields (specification section 7). */
export const updateMe = () =>
  mutationOptions({
    mutationFn: (body: BodyOf<typeof writeMemberEndpoints.updateMe>, { client }) =>
      findingOut(
        client,
        (options) => call(writeMemberEndpoints.updateMe, { body }, options),
        meQuery(),
        {
          changes: (user) => user,
          judge: ({ updated }, now, before) => updated({ sent: body, before, now }),
        },
      ),
    onSuccess: (user, _body, _result, { client }) => {
      if (user) client.setQueryData(meQuery().queryKey, (known) => ({ ...known, ...user }));
    },
    onSettled: (_user, _error, _body, _result, { client }) => {
      void client.invalidateQueries(meQuery());
    },
  });
