import { invitationEndpoints } from '@naru/contract/endpoints/invitation';
import type { InvitationLink } from '@naru/contract/entities/invitation';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, refetchAfterWrite } from './write.ts';

const STALE = [queryKeys.admin.invitations(), queryKeys.admin.audit()];

/** The open invitations, for operators. */
export const invitationsQuery = () =>
  queryOptions({
    queryKey: queryKeys.admin.invitations(),
    queryFn: async ({ signal }) =>
      (await callApi(invitationEndpoints.listInvitations, {}, { signal })).invitations,
  });

/**
 * Invites somebody to sign up.
 * @param onInvited receives the link, which no cache stores
 */
export const inviteMember = (onInvited: (link: InvitationLink) => void) =>
  mutationOptions({
    mutationFn: async (body: EndpointBody<typeof invitationEndpoints.inviteMember>) => {
      onInvited(await callApi(invitationEndpoints.inviteMember, { body }));
    },
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, STALE),
  });

/** Cancels an invitation. */
export const cancelInvitation = (id: string) =>
  createWrite({
    send: () => callApi(invitationEndpoints.cancelInvitation, { params: { id } }),
    query: invitationsQuery(),
    outcome: () => ({ done: (now) => !now?.some(({ invitation_id }) => invitation_id === id) }),
    verb: '실행',
    stale: STALE,
  });
