import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about code hosts and deploy keys, included in `englishPatternStrings`. */
export const englishCodeHostStrings: Pick<
  PatternStrings,
  'codeHosts' | 'hostRepositories' | 'deployKey'
> = {
  codeHosts: {
    title: 'Code hosts',
    description:
      'For the repositories of GitLab, Gitea and Bitbucket. A stored token is never shown again.',
    list: 'Connections',
    none: 'There are no connections',
    add: 'Connect a code host',
    connection: (host, account) => `${host} ${account}`,
    test: 'Check again',
    testNamed: (name) => `Check again ${name}`,
    testing: 'Checking',
    testingNamed: (name) => `Checking ${name}`,
    edit: 'Change the token',
    editNamed: (name) => `Change the token of ${name}`,
    delete: 'Delete',
    deleteNamed: (name) => `Delete ${name}`,
    account: 'Account',
    workspace: 'Workspace',
    checked: 'Checked',
    expires: 'Token expires',
    kind: 'Code host',
    address: 'Address',
    addressHint: 'The address of your own server.',
    workspaceHint: 'The name after bitbucket.org/.',
    email: 'Mail address (optional)',
    emailHint: 'For an API token.',
    tokenSteps: 'How to make a token',
    readScopes: (scopes) => `To read repositories: ${scopes}.`,
    writeScopes: (scopes) => `To create webhooks and set statuses: ${scopes}.`,
    openTokenPage: (host) => `Make a token at ${host}`,
    tokenHint: 'The token is tried before it is stored.',
    hosts: {
      gitlab: { tokenSteps: ['Open Preferences › Access tokens.'], token: 'Access token' },
      gitea: { tokenSteps: ['Open Settings › Applications.'], token: 'Access token' },
      bitbucket: { tokenSteps: ['Open Settings › Access tokens.'], token: 'Token' },
    },
  },
  hostRepositories: {
    title: 'Repositories of GitLab, Gitea and Bitbucket',
    none: 'Connect a code host to choose from its repositories.',
    cut: 'There are more repositories. Search by name.',
    searching: 'Searching.',
  },
  deployKey: {
    title: 'Deploy key',
    description: 'Reads repositories by SSH without an account.',
    none: 'There is no deploy key',
    create: 'Make a deploy key',
    creating: 'Making',
    rotate: 'Replace the key',
    delete: 'Delete the deploy key',
    publicKey: 'Public key',
    copy: 'Copy the public key',
    fingerprint: 'Fingerprint',
    created: 'Made',
    used: 'Last used',
    unused: 'Never used',
    containers: 'Containers',
    noContainers: 'None',
    steps: 'How to register the public key',
    hosts: [{ name: 'GitHub', steps: ['Open Settings › Deploy keys.'] }],
    knownHosts: 'Known Git servers',
    knownHostsDescription: 'A server whose host key has changed is refused.',
    forget: 'Forget',
    forgetNamed: (host) => `Forget ${host}`,
    changed: 'Refused because its host key has changed',
    firstSeen: 'First seen',
    sshAddress: 'An address of SSH',
    sshReady: 'The deploy key of the project reads it.',
    sshMissing: 'The project needs a deploy key to read it.',
    recheck: 'Check the repository again',
  },
};

const none = () => undefined;
const time = '2026-02-10T00:00:00Z';
const scopes = { read: ['read_api'], write: ['api'] };
const tokenPage = { url: 'https://gitlab.com', host: 'gitlab.com' };
const idle = { creating: false, onCreate: none };
const key = { publicKey: 'ssh-ed25519 AAAA naru-shop', fingerprint: 'SHA256:abc', createdAt: time };

/** The patterns about code hosts and deploy keys, with English data, in the states with most texts. */
export const codeHostSamples: Record<string, ReactNode> = {
  CodeHostFields: (['gitlab', 'gitea', 'bitbucket'] as const).map((kind) => (
    <patterns.CodeHostFields
      key={kind}
      kind={kind}
      kinds={{ options: [{ value: kind, label: kind }] }}
      address={{}}
      workspace={{}}
      email={{}}
      token={{}}
      scopes={scopes}
      tokenPage={tokenPage}
    />
  )),
  CodeHostRow: [true, false].map((testing) => (
    <patterns.CodeHostRow
      key={String(testing)}
      kind="GitLab"
      host="gitlab.com"
      account="naru"
      isWorkspace={testing}
      checkedAt={time}
      expiresAt={time}
      problem="The token was refused."
      note="The token reads only."
      testing={testing}
      onTest={none}
      onEdit={none}
      onDelete={none}
    />
  )),
  CodeHostsCard: (
    <patterns.CodeHostsCard rows={[]} loading={false} failure={undefined} onAdd={none} />
  ),
  DeployKeyCard: [null, { ...key, usedAt: undefined }].map((shown) => (
    <patterns.DeployKeyCard
      {...idle}
      key={String(shown?.publicKey)}
      shown={shown}
      containers={[]}
      knownHosts={[
        <patterns.KnownHostRow
          key="git.example"
          host="git.example"
          keyType="ssh-ed25519"
          fingerprint="SHA256:abc"
          firstSeenAt={time}
          onForget={none}
        />,
      ]}
      loading={false}
      failure={undefined}
      onRotate={none}
      onDelete={none}
    />
  )),
  HostRepositories: [true, false].map((searching) => (
    <patterns.HostRepositories
      key={String(searching)}
      connect="Settings"
      none
      cut
      searching={searching}
    />
  )),
  KnownHostRow: (
    <patterns.KnownHostRow
      host="git.example"
      keyType="ssh-ed25519"
      fingerprint="SHA256:abc"
      firstSeenAt={time}
      changedAt={time}
      onForget={none}
    />
  ),
  SshAddressNotice: [undefined, key.publicKey].map((publicKey) => (
    <patterns.SshAddressNotice
      {...idle}
      key={String(publicKey)}
      publicKey={publicKey}
      error="The key could not be made."
      onRecheck={none}
    />
  )),
};
