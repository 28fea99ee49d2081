import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { lockConfirmedMember } from '../../use-cases/auth/confirmation.ts';
import * as projectToken from '../../use-cases/auth/project-token.ts';
import type { Handler } from '../call.ts';

export const listProjectTokens: Handler<typeof endpoints.listProjectTokens> = async ({
  access,
  params,
  services: { db },
}) => ({ tokens: await projectToken.readProjectTokens(db, access, params.slug) });

/** Creates a token of a project. The call requires a recent confirmation, so that an unattended browser does not suffice. */
export const createProjectToken: Handler<typeof endpoints.createProjectToken> = ({
  write,
  member,
  access,
  params: { slug },
  body,
}) =>
  write(async (tx) => {
    const creator = await lockConfirmedMember(tx, member);
    return projectToken.createProjectToken(tx, access, { slug, creator }, body);
  });

export const deleteProjectToken: Handler<typeof endpoints.deleteProjectToken> = async ({
  write,
  access,
  params,
}) => {
  await write((tx) => projectToken.revokeProjectToken(tx, access, params));
  return undefined;
};

export const getOwnToken: Handler<typeof endpoints.getOwnToken> = ({ member, services: { db } }) =>
  projectToken.readOwnToken(db, member);
