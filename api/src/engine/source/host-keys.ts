/** The host keys that large code hosts publish, so that no first contact with them has to be believed. */
import { createHash } from 'node:crypto';
import type { HostKey } from './source-access.ts';

/**
 * The keys by host. Their fingerprints are documented:
 * - https://docs.github.com/authentication/keeping-your-account-and-data-secure/githubs-ssh-key-fingerprints
 * - https://docs.gitlab.com/user/gitlab_com/#ssh-host-keys-fingerprints
 * - https://support.atlassian.com/bitbucket-cloud/docs/configure-ssh-and-two-step-verification/
 * - https://docs.codeberg.org/security/ssh-fingerprint/
 */
export const PUBLISHED_HOST_KEYS: readonly HostKey[] = [
  {
    host: 'github.com',
    type: 'ssh-ed25519',
    value: 'AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl',
  },
  {
    host: 'gitlab.com',
    type: 'ssh-ed25519',
    value: 'AAAAC3NzaC1lZDI1NTE5AAAAIAfuCHKVTjquxvt6CM6tdG4SLp1Btn/nOeHHE5UOzRdf',
  },
  {
    host: 'bitbucket.org',
    type: 'ssh-ed25519',
    value: 'AAAAC3NzaC1lZDI1NTE5AAAAIIazEu89wgQZ4bqs3d63QSMzYVa0MuJ2e2gKTKqu+UUO',
  },
  {
    host: 'codeberg.org',
    type: 'ssh-ed25519',
    value: 'AAAAC3NzaC1lZDI1NTE5AAAAIIVIC02vnjFyL+I4RHfvIGNtOgJMe769VTF1VR4EB3ZB',
  },
];

/** Whether a code host publishes its host keys. */
export const hasPublishedKey = (host: string): boolean =>
  PUBLISHED_HOST_KEYS.some((key) => key.host === host);

/** Returns the fingerprint of a public key, as OpenSSH and code hosts show it. */
export const keyFingerprint = (value: string): string =>
  `SHA256:${createHash('sha256').update(Buffer.from(value, 'base64')).digest('base64').replaceAll('=', '')}`;

/** A key type and a key in Base64, as OpenSSH writes them. */
const LINE = /^(\S{1,255}) ([a-z0-9@.-]{1,64}) ([A-Za-z0-9+/]{1,4096}={0,2})$/;

export const formatHostKeys = (keys: readonly HostKey[]): string =>
  keys.map(({ host, type, value }) => `${host} ${type} ${value}\n`).join('');

/** Reads the lines of a file of known hosts. Other lines are left out. */
export const parseHostKeys = (text: string): HostKey[] =>
  text.split('\n').flatMap((line) => {
    const [, host, type, value] = LINE.exec(line) ?? [];
    return host === undefined || type === undefined || value === undefined
      ? []
      : [{ host, type, value }];
  });
