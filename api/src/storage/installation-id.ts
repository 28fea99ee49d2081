import { createHmac } from 'node:crypto';

const LENGTH = 12;

/**
 * By what an installation finds its containers again in an engine that others use too. It comes from the first key of the secrets
 * and is stored with them: a moved folder, a new address of the database or a new key loses no container, and two servers in images
 * of their own, whose folders have equal names, do not take each other's.
 */
export const installationId = (firstKey: Buffer): string =>
  createHmac('sha256', firstKey).update('installation').digest('hex').slice(0, LENGTH);
