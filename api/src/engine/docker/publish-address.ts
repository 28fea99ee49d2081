/**
 * The address on which the engine is asked to publish a port. Podman publishes nowhere when it is asked for `0.0.0.0` by name;
 * no address means every one to Docker too.
 */
export const hostIp = (publishAddress: string): string =>
  publishAddress === '0.0.0.0' ? '' : publishAddress;
