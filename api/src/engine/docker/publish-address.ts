/**
 * The host address for publishing a port. Podman publishes nowhere for an explicit `0.0.0.0`; for both engines an empty address means every
 * address.
 */
export const hostIp = (publishAddress: string): string =>
  publishAddress === '0.0.0.0' ? '' : publishAddress;
