import type { Notice } from '@naru/contract/entities/notice';
import { expect, test } from 'vitest';
import { noticeFacts } from './notice-facts.ts';

const facts = (notice: Partial<Notice>) =>
  noticeFacts({ notice_id: 'a', kind: '', at: '2025-03-02T00:00:00Z', seen: false, ...notice });

const ofProject = {
  project: 'shop',
  deployment_id: 'd1',
  container: 'web-1',
  container_name: '웹',
};

test.each([
  [
    { kind: 'deployment', status: 'success' },
    { tone: 'success', text: '배포를 마쳤습니다', to: '/projects/shop/deployments/d1' },
  ],
  [
    { kind: 'deployment', status: 'failed', reason: '빌드하지 못했습니다.' },
    { tone: 'danger', text: '배포하지 못했습니다', detail: '빌드하지 못했습니다.' },
  ],
  [{ kind: 'deployment', status: 'newer' }, { text: '배포가 끝났습니다' }],
  [
    { kind: 'container', status: 'failed', reason: '메모리가 부족합니다.' },
    {
      ...{ tone: 'danger', text: '웹 컨테이너가 실패했습니다', detail: '메모리가 부족합니다.' },
      to: '/projects/shop/containers/web-1/logs',
    },
  ],
  [
    { kind: 'container', status: 'restarted', restarts: 2 },
    { tone: 'warning', detail: '지금까지 2번 다시 시작했습니다.' },
  ],
  [
    { kind: 'backup', status: 'failed', reason: '덤프하지 못했습니다.' },
    {
      ...{ tone: 'danger', text: '웹: 백업에 실패했습니다', detail: '덤프하지 못했습니다.' },
      to: '/projects/shop/data',
    },
  ],
  [
    { kind: 'backup', status: 'stored', container_name: null, volume_name: '파일' },
    { tone: 'warning', text: '파일: 백업을 복원해 확인하지 못했습니다' },
  ],
  [{ kind: 'backup', status: 'confirmed' }, { text: '웹: 백업에 데이터가 없습니다' }],
  [
    { kind: 'restoration', status: 'ready' },
    { tone: 'info', text: '웹: 복원본을 비교할 수 있습니다', to: '/projects/shop/data' },
  ],
  [
    { kind: 'restoration', status: 'failed', reason: '디스크가 부족합니다.' },
    { tone: 'danger', text: '웹: 복원에 실패했습니다', detail: '디스크가 부족합니다.' },
  ],
  [
    { kind: 'restoration', status: 'newer', container_name: null, volume_name: '파일' },
    { tone: 'info', text: '파일: 복원이 끝났습니다' },
  ],
  [
    { kind: 'account', action: 'sign-in', browser: 'Chrome · Windows' },
    { tone: 'warning', text: '새 브라우저에서 로그인했습니다', detail: 'Chrome · Windows' },
  ],
  [
    { kind: 'account', action: 'api-token-created', target: '빌드' },
    { tone: 'info', text: 'API 토큰 만들기', detail: '빌드', to: '/profile/activity' },
  ],
  [{ kind: 'terms' }, { text: '서비스 이용약관이 변경됩니다', to: '/terms-of-service' }],
])('%j becomes %j', (notice, shown) => {
  expect(facts({ ...ofProject, ...notice })).toMatchObject(shown);
});

test('a kind of a newer server is left out', () => {
  expect(facts({ kind: 'newer' })).toBeUndefined();
});
