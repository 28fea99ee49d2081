import { adminEndpoints } from '@naru/contract/endpoints/admin';
import {
  type MemberAction,
  managedMemberEndpoints,
  type PasswordLink,
} from '@naru/contract/endpoints/managed-member';
import type { ManagedMember } from '@naru/contract/entities/admin';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, refetchAfterWrite } from './write.ts';

/** The queries whose data an operator's act changes: the list of members, the numbers of members, and the audit log. */
const STALE = [queryKeys.admin.allMembers(), queryKeys.admin.overview(), queryKeys.admin.audit()];

/** One member with its use, for operators; `undefined` when the account no longer exists. */
const managedMemberQuery = ({ user_id, username }: ManagedMember) =>
  queryOptions({
    queryKey: queryKeys.admin.member(user_id),
    queryFn: async ({ signal }) => {
      const query = { search: username };
      const { members } = await callApi(adminEndpoints.listMembers, { query }, { signal });
      return members.find((member) => member.user_id === user_id) ?? null;
    },
  });

/** Whether the data of a member show that an action is done; absent for actions that the data do not show. */
const SHOWN: Partial<Record<MemberAction, (member: ManagedMember) => boolean>> = {
  lock: ({ status }) => status === 'locked',
  unlock: ({ status }) => status !== 'locked',
  promote: ({ role }) => role === 'admin',
  demote: ({ role }) => role !== 'admin',
};

/** Changes an account as an operator. */
export const runMemberAction = (member: ManagedMember, member_action: MemberAction) =>
  createWrite({
    send: () =>
      callApi(managedMemberEndpoints.runMemberAction, {
        params: { id: member.user_id },
        body: { member_action },
      }),
    query: managedMemberQuery(member),
    outcome: () => ({
      judge: (_rules, now) => {
        const isShown = SHOWN[member_action];
        if (!isShown || !now) return { is: 'unsure' };
        return isShown(now) ? { is: 'done', result: undefined } : { is: 'not-done' };
      },
    }),
    verb: '실행',
    stale: STALE,
  });

/** Sets the limits of a member. */
export const changeMemberLimits = (member: ManagedMember) =>
  createWrite({
    send: (body: EndpointBody<typeof managedMemberEndpoints.changeMemberLimits>) =>
      callApi(managedMemberEndpoints.changeMemberLimits, { params: { id: member.user_id }, body }),
    query: managedMemberQuery(member),
    outcome: ({ member_limits }) => ({
      judge: (_rules, now) => {
        if (!now?.limits) return { is: 'unsure' };
        const limits = new Map(Object.entries(now.limits));
        const isShown = Object.entries(member_limits).every(
          ([name, limit]) => (limits.get(name) ?? null) === limit,
        );
        return isShown ? { is: 'done', result: undefined } : { is: 'not-done' };
      },
    }),
    verb: '저장',
    stale: STALE,
  });

/**
 * Adds a member.
 * @param onAdded receives the link for the password, which no cache stores
 */
export const addMember = (onAdded: (link: PasswordLink) => void) =>
  mutationOptions({
    mutationFn: async (body: EndpointBody<typeof managedMemberEndpoints.addMember>) => {
      onAdded(await callApi(managedMemberEndpoints.addMember, { body }));
    },
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, STALE),
  });

/**
 * Issues a link with which a member sets a new password.
 * @param onIssued receives the link, which no cache stores
 */
export const issuePasswordLink = (id: string, onIssued: (link: PasswordLink) => void) =>
  mutationOptions({
    mutationFn: async () => {
      onIssued(await callApi(managedMemberEndpoints.issuePasswordLink, { params: { id } }));
    },
    onSettled: (_nothing, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [queryKeys.admin.audit()]),
  });
