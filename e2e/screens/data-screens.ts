/** The screens of the targets of backups. */
import type { Page } from '@playwright/test';
import { regionByName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import { respondWith } from './responses.ts';
import { member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const target = (index: number, name: string, bucket: string, problem: string | null) => ({
  ...{ target_id: String(index), name, bucket, problem },
  ...{ endpoint: 'https://s3.ap-northeast-2.amazonaws.com', region: 'ap-northeast-2' },
  ...{ prefix: 'naru/', path_style: false, access_key: 'AKIANARUSEOUL' },
  ...{ backups: index * 14, created_at: null, updated_at: '2026-03-02T05:04:00Z' },
});

const targets = [
  target(1, '서울 보관소', 'bookstore-backups', null),
  target(
    0,
    '사무실 MinIO',
    'office',
    '저장소에 연결하지 못했습니다. 주소와 저장소의 상태를 확인해주세요.',
  ),
];

/** Responds with targets in place of those of the server, because a target is tried before it is stored. */
async function showTargets(page: Page): Promise<void> {
  await page.route(/\/backup-targets$/, respondWith({ targets }));
}

const data = (screenData: ScreenData): string => `${shop(screenData)}/data`;

const ofTargets = (name: string, open: Screen['open']): Screen => ({
  ...{ name, as: member, path: data, prepare: showTargets, open },
});

export const dataScreens: readonly Screen[] = [
  ofTargets('backup-targets', (page) =>
    regionByName(page, '백업 저장소').getByText('사무실 MinIO').waitFor(),
  ),
  ofTargets('dialog-add-backup-target', press('저장소 추가')),
  ofTargets('dialog-change-backup-target', press('서울 보관소 저장소 수정')),
  ofTargets('dialog-delete-backup-target', press('서울 보관소 저장소 삭제')),
];
