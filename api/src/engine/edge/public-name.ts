import { isIP } from 'node:net';

/** Ends of names that no public authority certifies (RFC 2606, 6761, 6762, 8375, 9476). */
const PRIVATE_ENDS = [
  'localhost',
  'local',
  'test',
  'internal',
  'example',
  'invalid',
  'home.arpa',
  'alt',
  'onion',
];

/** Whether a public authority would issue a certificate for this host name. */
export function isPublicName(hostname: string): boolean {
  if (isIP(hostname) !== 0 || !hostname.includes('.')) return false;
  return !PRIVATE_ENDS.some((end) => hostname === end || hostname.endsWith(`.${end}`));
}
