/** Determines at which network addresses members may name a code host. */
import { isIP } from 'node:net';
import type { JudgeAddress } from '../engine/registry/registry-address.ts';
import { isPrivateAddress, isPublicAddress } from '../engine/source/public-address.ts';

/** Whether an address is one of this machine, on which tests have their hosts. */
const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && (address.startsWith('127.') || address === '::1');

/**
 * Creates the rule for code hosts, which agrees with that for the fetch of sources: an address in a private network, and of this machine,
 * needs the operator's permission. Link-local addresses and the metadata of clouds are never called. A public address needs TLS unless the
 * operator allows `http` for sources.
 */
export const codeHostAddressRule =
  (allowsPrivate: () => boolean, allowsPlain: boolean): JudgeAddress =>
  (address, protocol) => {
    if (protocol !== 'https:' && !allowsPlain) return 'forbidden';
    if (isPublicAddress(address)) return 'allowed';
    if (!isPrivateAddress(address) && !isLoopback(address)) return 'forbidden';
    return allowsPrivate() ? 'allowed' : 'private';
  };
