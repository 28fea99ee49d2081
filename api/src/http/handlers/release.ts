import { resolve } from 'node:path';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { readUpgrade } from '../../install/upgrade-record.ts';
import { readChangelog } from '../../runtime/changelog.ts';
import { readServiceManager } from '../../runtime/service-manager.ts';
import { VERSION } from '../../runtime/version.ts';
import type { Handler } from '../call.ts';

export const getRelease: Handler<typeof endpoints.getRelease> = async ({
  services: { config },
}) => ({
  version: VERSION,
  runs_as: readServiceManager(),
  changes: readChangelog(),
  last_upgrade: (await readUpgrade(resolve(config.DATA_DIR))) ?? null,
});
