/** The writes to the restorations of a project. */

import { queryKeys } from '#api/query-keys.ts';
import {
  endRestoration,
  restoreBackup,
  switchToRestored,
  undoSwitch,
  upgradeDatabase,
} from '#api/write-data-restoration.ts';
import { createListResponses, type LostWrite, mutationRunner } from './lost-write.ts';

const row = {
  ...{ restoration_id: 'r', origin: 'backup', kind: 'postgresql', backup_id: 'b' },
  ...{ container: 'db', state: 'running', started_at: '2026-01-01T00:00:00Z' },
};
const ready = { ...row, state: 'ready' };
const switched = { ...row, state: 'switched', undo_until: '2026-01-02T00:00:00Z' };
const list = { path: '/projects/shop/restorations', key: queryKeys.restorations('shop') };

const responses = (before: object[], after: object[]) => ({
  ...list,
  ...createListResponses('restorations', before, after),
});

export const lostRestorationWrites: Readonly<Record<string, LostWrite>> = {
  restoreBackup: {
    run: mutationRunner(restoreBackup('shop'), { backup_id: 'b', container: 'db' }),
    ...responses([], [row]),
  },
  upgradeDatabase: {
    run: mutationRunner(upgradeDatabase('shop', 'db'), { version: '18' }),
    ...responses([], [{ ...row, origin: 'upgrade', to_version: '18' }]),
  },
  switchToRestored: {
    run: mutationRunner(switchToRestored('shop', 'r'), undefined),
    ...responses([ready], [{ ...ready, step: 'switching' }]),
  },
  undoSwitch: {
    run: mutationRunner(undoSwitch('shop', 'r'), undefined),
    ...responses([switched], [{ ...switched, step: 'undoing' }]),
  },
  dropRestored: {
    run: mutationRunner(endRestoration('shop', ready), undefined),
    ...responses([ready], [{ ...ready, state: 'dropped' }]),
  },
  deleteKept: {
    run: mutationRunner(endRestoration('shop', switched), undefined),
    ...responses([switched], [{ ...switched, undo_until: null }]),
  },
};
