/** The pushes of the pictures of screens, with every kind of outcome. */
const AT = '2026-03-02T05:04:00Z';

const of = (slug: string, name: string, outcome: string, more: object = {}) => ({
  ...{ slug, name, outcome, reason: null, deployment_id: null },
  ...more,
});

/** A push that was deployed. */
const delivery = {
  ...{ delivery_id: '1', source: 'github-app', received_at: AT, repository: 'naru-shop/orders' },
  ...{ ref_kind: 'branch', ref: 'main', sender: '김하늘', outcome: 'deployed', reason: null },
  commit: { hash: '97962e87086e8b75', subject: '주문을 두 번 받지 않습니다', author: '김하늘' },
  containers: [of('api', '주문 API', 'deployed', { deployment_id: 'd' })],
  ...{ count: 1, can_retry: true, retried_from: null },
};

const push = (id: number, outcome: string, subject: string, more: object = {}) => ({
  ...delivery,
  ...{ delivery_id: String(id), outcome },
  commit: { hash: `${id}a7c`.repeat(6), subject, author: '김하늘' },
  containers: [of('api', '주문 API', outcome)],
  ...more,
});

/** One of many pushes. */
export const thousandthPush = (_: unknown, index: number) =>
  push(index + 100, 'deployed', `${index + 1}번째 변경`);

/** A name of the maximum length without a line break opportunity, in Latin letters. */
const LONG_LATIN = 'aVeryLongNameWithoutAnyBreak'.repeat(9).slice(0, 250);
const LONG_HANGUL = '이름이아주긴컨테이너'.repeat(6);

/** Pushes whose texts have the maximum length, in Hangul and in Latin letters. */
export const longestPushes = [LONG_HANGUL, LONG_LATIN].map((text, index) =>
  push(300 + index, index === 0 ? 'failed' : 'path', text, {
    ...{ ref: `feature/${text}`, repository: `${text}/${text}`, sender: text, reason: text },
    containers: [
      of('a', text, 'failed', { reason: text, deployment_id: 'd' }),
      of('b', `${text}2`, 'path', { reason: text }),
      of('c', '정산 배치', 'waiting'),
    ],
  }),
);

export const pushes = [
  push(2, 'deploying', '장바구니를 더합니다', {
    containers: [of('api', '주문 API', 'deploying'), of('batch', '정산 배치', 'waiting')],
    can_retry: false,
  }),
  push(3, 'checks', '결제 버튼을 크게 합니다', {
    reason: '커밋 검사가 끝나기를 기다립니다.',
    ...{ source: 'gitlab', can_retry: false },
  }),
  push(4, 'failed', '결제 오류를 고칩니다', {
    reason:
      '컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 1). 로그의 마지막 줄을 확인해주세요.',
    containers: [of('api', '주문 API', 'failed', { deployment_id: 'd' })],
  }),
  push(5, 'path', '설명서를 고칩니다', {
    reason: '확인하는 경로는 apps/api/**입니다. 바뀐 파일 2개가 모두 밖에 있습니다.',
    source: 'gitea',
  }),
  push(6, 'branch', '새 첫 화면을 시험합니다', {
    ref: 'feature/home',
    reason: 'feature/home 브랜치에 푸시했지만 이 컨테이너는 main 브랜치만 배포합니다.',
    source: 'bitbucket',
  }),
  push(7, 'replaced', '오타를 고칩니다', { reason: '더 새로운 푸시를 배포했습니다.' }),
  delivery,
  push(8, 'already', '알림을 한 시간에 한 번만 보냅니다', {
    ...{ source: 'poll', sender: null, reason: '이미 실행 중인 커밋입니다.' },
    containers: [of('api', '주문 API', 'already', { deployment_id: 'd' })],
  }),
  push(9, 'forged', '', {
    ...{ commit: null, ref: null, ref_kind: null, sender: null, repository: null },
    ...{ source: 'github', count: 12, can_retry: false, containers: [] },
    reason: '서명이 비밀값과 맞지 않습니다. 코드 호스팅 서비스에 입력한 비밀값을 확인해주세요.',
  }),
];

export const deliveryDetail = {
  ...delivery,
  ...{ before: 'b2'.repeat(20), hook_id: '1' },
  sender_delivery_id: '72d3162e-cc78-11e3-81ab-4c9367dc0958',
  containers: [
    of('api', '주문 API', 'deployed', { deployment_id: 'd' }),
    of('docs', '설명서', 'path', {
      reason: '확인하는 경로는 docs/**입니다. 바뀐 파일 2개가 모두 밖에 있습니다.',
    }),
  ],
  headers: [
    { name: 'content-type', value: 'application/json' },
    { name: 'user-agent', value: 'GitHub-Hookshot/760256b' },
    { name: 'x-github-event', value: 'push' },
  ],
  paths: ['apps/api/src/order.ts', 'apps/api/src/order.test.ts'],
  path_count: 2,
};

/** A forged push, which was counted. */
export const forgedDetail = {
  ...deliveryDetail,
  ...{ commit: null, ref: null, ref_kind: null, sender: null, repository: null, before: null },
  ...{ outcome: 'forged', source: 'github', count: 12, can_retry: false, containers: [] },
  reason: '서명이 비밀값과 맞지 않습니다. 코드 호스팅 서비스에 입력한 비밀값을 확인해주세요.',
  ...{ paths: null, path_count: null },
};

/** A push with texts of the maximum length, most of whose containers were not deployed. */
export const longestDetail = {
  ...deliveryDetail,
  ...longestPushes[0],
  paths: Array.from({ length: 100 }, (_, index) => `${LONG_LATIN}/${index}.ts`),
  path_count: 2000,
};

const ADDRESS = 'https://naru.example/api/v1/hooks/5mJ2sTn8aLr5';
const SECRET = 'Xf3Zq0pVYw7mJ2sTn8aLr5cKd1hUe6gB';

/** The address of a project with its secret. */
export const hookAddress = {
  ...{ hook_id: '1', container: null, container_name: null, created_at: '2026-02-20T05:04:00Z' },
  ...{ rotated_at: null, received_at: AT, received_from: 'gitlab' },
  ...{ address: `${ADDRESS}/${SECRET}`, signed_address: ADDRESS, secret: SECRET },
  curl: `curl -X POST -H 'Authorization: Bearer ${SECRET}' ${ADDRESS}`,
};
