import { createHmac } from 'node:crypto';

const LENGTH = 12;

/**
 * The id with which an installation labels its containers in an engine that others share. It is derived from the first encryption key and
 * stored: a moved folder, a new address of the database or a new key loses no container, and two servers whose folders have equal names do
 * not take each other's containers.
 */
export const installationId = (firstKey: Buffer): string =>
  createHmac('sha256', firstKey).update('installation').digest('hex').slice(0, LENGTH);
