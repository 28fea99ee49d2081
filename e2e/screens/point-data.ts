/** Points in time of a database, and coming deletions, for the screens of a project and a database. */
import type { Page } from '@playwright/test';
import { disableEventStreams } from '../support/project-events.ts';
import { respondChanged } from './responses.ts';

/** An archive whose window grows. Its times are in Korea 2026-03-01 12:10 and 2026-03-08 14:10. */
export const growing = {
  ...{ archive_id: 'a', container_name: '주문 DB', version: '17', state: 'active' },
  windows: [{ from: '2026-03-01T03:10:00.400Z', to: '2026-03-08T05:10:30.900Z' }],
  ...{ archived_at: '2026-03-08T05:10:30.900Z', base_at: '2026-03-08T03:10:00Z' },
  ...{ bytes: 1_412_000_000, problem: null },
};

/** An archive that is copied to a storage, of which a part is there. */
export const copied = {
  ...growing,
  windows: growing.windows.map((window) => ({
    ...window,
    copied: { from: '2026-03-02T03:10:00Z', to: '2026-03-08T05:04:12Z' },
  })),
};

/** An archive whose storage is away. */
export const uncopied = {
  ...copied,
  copy_problem:
    '백업 저장소로 보내지 못해 서버의 디스크에만 보관하고, 다시 보내봅니다. S3 저장소: 연결을 거절했습니다. 주소와 포트를 확인해주세요.',
};

/** An archive that has paused, with gaps. */
export const paused = {
  ...growing,
  state: 'paused',
  problem: '백업 저장 공간이 부족해 보관을 멈췄습니다. 백업을 삭제하거나 운영자에게 문의해주세요.',
  windows: [
    ...growing.windows,
    { from: '2026-02-24T03:10:00Z', to: '2026-02-27T11:42:08Z' },
    { from: '2026-02-12T03:10:00Z', to: '2026-02-20T01:05:51Z' },
    { from: '2026-02-01T03:10:00Z', to: '2026-02-11T20:31:00Z' },
  ],
};

interface Planned {
  plans: { container?: string | null; point_in_time?: boolean | null }[];
}

/** Responds with the archive of the only database with points in time. */
export const showArchive =
  (archive: object) =>
  async (page: Page): Promise<void> => {
    const change = (data: Planned) => {
      const container = data.plans.find((plan) => plan.point_in_time != null)?.container;
      const plans = data.plans.map((plan) => ({
        ...plan,
        ...(plan.point_in_time != null && { point_in_time: true }),
      }));
      return { ...data, plans, archives: [{ ...archive, container }] };
    };
    await page.route(/\/projects\/[^/]+\/backups$/, respondChanged(change));
  };

/** Responds with a running backup after which a database is deleted. */
export async function showComingDeletion(page: Page, container: string): Promise<void> {
  const deletions = [{ backup_id: 'last', container }];
  const backup = { running: 1, version: 'last', deletions };
  const respond = respondChanged((state: object) => ({ ...state, backup }));
  await page.route('**/api/v1/projects/*/events', respond);
  // A stream would replace the changed state by the real one.
  await disableEventStreams(page);
}

/** Responds with the running last backup of a database in the list of backups, too. */
export async function showLastBackup(page: Page, container: string): Promise<void> {
  await showComingDeletion(page, container);
  const last = {
    ...{ backup_id: 'last', container, container_name: '주문 DB', kind: 'postgresql' },
    ...{ version: '17', state: 'running', step: 'checking', origin: 'deletion' },
    ...{ started_at: '2026-03-08T05:10:00Z', place: 'server' },
  };
  const change = ({ backups, ...data }: { backups: object[] }) => ({
    ...data,
    backups: [last, ...backups],
  });
  await page.route(/\/projects\/[^/]+\/backups$/, respondChanged(change));
}
