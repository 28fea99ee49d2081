/** Determines at which network addresses members may name a registry or an object storage. */
import { networkInterfaces } from 'node:os';
import { isPrivateAddress, isPublicAddress } from '../source/public-address.ts';

/** Whether an address may be called; `private` for an address that the operator does not allow. */
export type AddressVerdict = 'allowed' | 'private' | 'forbidden';

/** Judges an address for a protocol, `https:` or `http:`. */
export type JudgeAddress = (address: string, protocol: string) => AddressVerdict;

/** Lists the addresses of this machine. */
export const listOwnAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));

/**
 * Creates the rule for registries and object storages that members name. A public address needs TLS, whose certificate proves the name. An address in a
 * private network needs the operator's permission, and may be without TLS, except at this machine, whose other services might answer
 * without TLS. All other addresses are forbidden: loopback, link-local, and the metadata of clouds.
 */
export const registryAddressRule =
  (allowsPrivate: () => boolean, listOwn = listOwnAddresses): JudgeAddress =>
  (address, protocol) => {
    const hasTls = protocol === 'https:';
    if (isPublicAddress(address)) return hasTls ? 'allowed' : 'forbidden';
    if (!isPrivateAddress(address)) return 'forbidden';
    if (!allowsPrivate()) return 'private';
    return hasTls || !listOwn().includes(address) ? 'allowed' : 'forbidden';
  };
