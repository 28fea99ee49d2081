import type { Registry } from '../registry/registry.ts';

/**
 * As whom images are pushed, as the Docker Engine API wants it in `X-Registry-Auth`. Node's own `base64url` leaves out the padding;
 * an engine reads nothing of that and pushes as nobody.
 */
export const registryAuth = ({ address, username, password }: Registry): string =>
  Buffer.from(JSON.stringify({ username, password, serveraddress: address }))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
