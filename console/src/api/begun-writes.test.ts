import { dataBackupEndpoints } from '@naru/contract/endpoints/data-backup';
import type { BackupPlan } from '@naru/contract/entities/data-backup';
import { entityTag } from '@naru/contract/rules/entity-tag';
import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { dataBackupsQuery } from './data-backup.ts';
import { isChangedElsewhereError } from './errors.ts';
import { createQueryClient } from './query-client.ts';
import { changeBackupPlan } from './write-data-backup.ts';

const begun: BackupPlan = {
  ...{ container: 'db', container_name: 'DB', enabled: true, at: '03:00', target: null },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 0, point_in_time: false },
};
const theirs: BackupPlan = { ...begun, enabled: false };
const body = {
  ...{ enabled: true, at: '05:00', target: null, point_in_time: false },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 0 },
};
const listOf = (plan: BackupPlan) => ({
  ...{ backups: [], plans: [plan], archives: [], used: 0, limit: 1, time_zone: 'Asia/Seoul' },
});

/** Saves a plan in a page that has read the change of another member already, on a server that stores this change. */
async function save(known: BackupPlan | undefined) {
  const stored = entityTag(dataBackupEndpoints.updateBackupPlan.ifMatch, theirs);
  const fetch = (_address: string, { method, headers }: RequestInit = {}) => {
    if (method === 'GET')
      return Promise.resolve(Response.json({ success: true, data: listOf(theirs) }));
    const isCurrent = new Headers(headers).get('if-match') === stored;
    const error = { code: 'PRECONDITION_FAILED', message: '바뀌었습니다.' };
    return Promise.resolve(
      isCurrent
        ? Response.json({ success: true, data: { ...theirs, ...body } })
        : Response.json({ success: false, error }, { status: 412 }),
    );
  };
  const life = new AbortController().signal;
  const session = { token: () => 't', signal: () => life, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
  const client = createQueryClient();
  client.setQueryData(dataBackupsQuery('shop').queryKey, listOf(theirs));
  const write = new MutationObserver(client, changeBackupPlan('shop', begun, known)).mutate(body);
  return await write.then(
    () => undefined,
    (failed: unknown) => failed,
  );
}

test('a form that was opened before the change of another member does not overwrite it', async () => {
  expect(isChangedElsewhereError(await save(begun))).toBe(true);
});

test('a press after that refusal replaces what the page has read', async () => {
  expect(await save(undefined)).toBeUndefined();
});
