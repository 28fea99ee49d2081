import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about the security of an account, included in `englishPatternStrings`. */
export const englishSecurityStrings: PatternStrings['security'] = {
  title: 'Security',
  sessions: 'Devices',
  sessionsDescription: 'The browsers in which you are logged in.',
  sessionList: 'Devices',
  unknownDevice: 'Unknown browser',
  current: 'This device',
  address: (address) => `Address ${address}`,
  lastUsed: 'Last used',
  logOut: 'Log out',
  logOutNamed: (device, lastUsed) => `Log out ${device}, last used ${lastUsed}`,
  logOutOthers: 'Log out all others',
  tokens: 'API tokens',
  tokensDescription: 'For scripts, in place of a password.',
  tokenList: 'API tokens',
  addToken: 'Create a token',
  noTokens: 'There are no tokens',
  scope: { read: 'Read', write: 'Read and write' },
  expires: 'Expires',
  expired: 'Expired',
  neverUsed: 'Never used',
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke ${name}`,
  tokenName: 'Name',
  tokenNameHint: 'What it is for.',
  tokenScope: 'Scope',
  readHint: 'Reads, except secrets.',
  writeHint: 'Changes everything, and reads secrets.',
  tokenLife: 'Lifetime',
  onlyOnce: 'The token is shown only once',
  onlyOnceDescription: 'Copy it now.',
  token: 'Token',
  copyToken: 'Copy the token',
};

/** The English texts about the tokens of a project, included in `englishPatternStrings`. */
export const englishProjectTokenStrings: PatternStrings['projectTokens'] = {
  title: 'API tokens',
  description: 'For this project alone.',
  right: { read: 'Read', deploy: 'Deploy', manage: 'Manage' },
  rightHint: {
    read: 'Reads, except secrets.',
    deploy: 'Also deploys and restarts.',
    manage: 'Also changes and deletes.',
  },
  secrets: 'Read secrets',
  secretsHint: 'Reads secrets, files and backups.',
  shell: 'Shell',
  shellHint: 'Runs commands in containers.',
  shellWithManage: 'Only with the right to manage.',
  createdBy: (name) => `Created by ${name}`,
  createdByLabel: 'Created by',
};

/** The English texts about logins for registries, included in `englishPatternStrings`. */
export const englishRegistryLoginStrings: PatternStrings['registryLogins'] = {
  title: 'Registry logins',
  description: 'For private images. A stored password is never shown again.',
  list: 'Registry logins',
  none: 'There are no registry logins',
  add: 'Add a login',
  edit: 'Edit',
  editNamed: (host) => `Edit the login for ${host}`,
  delete: 'Delete',
  deleteNamed: (host) => `Delete the login for ${host}`,
  username: 'User',
  changed: 'Changed',
  hostField: 'Registry',
  hostHint: 'The host in the names of images.',
  kinds: {
    ghcr: {
      username: 'User',
      usernameHint: 'Your GitHub name.',
      password: 'Personal access token',
      passwordHint: 'A classic token with read:packages.',
    },
    'docker-hub': {
      username: 'User',
      usernameHint: 'Your Docker Hub name.',
      password: 'Access token',
      passwordHint: 'A read-only token.',
    },
    ecr: {
      username: 'Access key ID',
      usernameHint: 'The key of an IAM user.',
      password: 'Secret access key',
      passwordHint: 'The server fetches the tokens.',
    },
    other: {
      username: 'User',
      usernameHint: 'An account or a robot account.',
      password: 'Password',
      passwordHint: 'The right to read images is enough.',
    },
  },
};

const none = () => undefined;
const listed = { loading: false, failure: undefined };
const used = '2025-03-02T00:00:00Z';

const device = (current: boolean) => (
  <patterns.SessionRow
    key={String(current)}
    browser={undefined}
    system={undefined}
    address="203.0.113.7"
    lastUsedAt={used}
    current={current}
    pending={false}
    onLogOut={none}
    failure={null}
  />
);

/** The patterns about the security of an account and about logins for registries, with English data, in the states with most texts. */
export const securitySamples: Record<string, ReactNode> = {
  SecuritySection: <patterns.SecuritySection>Cards</patterns.SecuritySection>,
  SessionRow: [device(true), device(false)],
  SessionsCard: (
    <patterns.SessionsCard {...listed} rows={[device(true), device(false)]} onLogOutOthers={none} />
  ),
  ApiTokenRow: [undefined, used].map((last) => (
    <patterns.ApiTokenRow
      key={last ?? ''}
      name="CI"
      scope={last ? 'read' : 'write'}
      expiresAt={used}
      expired
      lastUsedAt={last}
      onRevoke={none}
    />
  )),
  ApiTokensCard: <patterns.ApiTokensCard {...listed} rows={[]} onAdd={none} />,
  ApiTokenFields: (
    <patterns.ApiTokenFields
      name={{}}
      scope={{}}
      life={{ options: [{ value: '7', label: '7' }] }}
    />
  ),
  ProjectTokenRow: (
    <patterns.ProjectTokenRow
      name="CI"
      right="manage"
      secrets
      shell
      createdBy="Kim"
      expiresAt={used}
      expired
      lastUsedAt={used}
      onRevoke={none}
    />
  ),
  ProjectTokensCard: <patterns.ProjectTokensCard {...listed} rows={[]} onAdd={none} />,
  ProjectTokenFields: [true, false].map((managing) => (
    <patterns.ProjectTokenFields
      key={String(managing)}
      name={{}}
      right={{}}
      secrets={{}}
      shell={{}}
      managing={managing}
      life={{ options: [{ value: '7', label: '7' }] }}
    />
  )),
  NewToken: <patterns.NewToken token="naru_x" />,
  RegistryLoginRow: (
    <patterns.RegistryLoginRow
      host="ghcr.io"
      username="naru"
      changedAt={used}
      onEdit={none}
      onDelete={none}
    />
  ),
  RegistryLoginsCard: <patterns.RegistryLoginsCard {...listed} rows={[]} onAdd={none} />,
  RegistryLoginFields: (['ghcr', 'docker-hub', 'ecr', 'other'] as const).map((kind) => (
    <patterns.RegistryLoginFields key={kind} host={{}} kind={kind} username={{}} password={{}} />
  )),
};
