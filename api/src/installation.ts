import { createHmac } from 'node:crypto';

const LENGTH = 12;

/**
 * By what an installation finds its containers again in an engine that others use too. It comes from the key of the secrets, which
 * all its processes share and a backup brings along: a moved folder or a new password of the database loses no container, and two
 * servers in images of their own, whose folders have equal names, do not take each other's.
 */
export const installationOf = (key: Buffer): string =>
  createHmac('sha256', key).update('installation').digest('hex').slice(0, LENGTH);
