import type { Page } from '@playwright/test';
import { member, type Screen } from './screen.ts';

const MIB = 2 ** 20;
const at = '2026-03-02T05:04:00Z';

const members = [
  { user_id: '1', username: 'bada', role: 'admin', status: 'active', projects: 3, cpu: 1800 },
  { user_id: '2', username: 'haneul', role: 'user', status: 'active', projects: 2, cpu: 900 },
  { user_id: '3', username: 'namu', role: 'user', status: 'leaving', projects: 1, cpu: 200 },
  { user_id: '4', username: 'saebyeok', role: 'user', status: 'inactive', projects: 0, cpu: 0 },
].map((one) => ({
  ...one,
  email: `${one.username}@naru.example`,
  created_at: at,
  last_active_at: at,
  containers: one.projects * 2,
  memory: one.cpu * 2,
  disk: one.projects * 512,
  stored: one.projects * 3 * MIB,
  written_in_day: one.projects * MIB,
}));

const overview = {
  members: { active: 2, leaving: 1, inactive: 1 },
  projects: 6,
  containers: 12,
  cpu: 2900,
  memory: 5800,
  disk: 3072,
  engine: { name: 'Docker', version: '28.3.0', http_addresses: null, user_namespaces: true },
  engine_status: {
    state: 'connected',
    kind: 'docker',
    address: 'unix:///var/run/docker.sock',
    simulated_containers: 0,
  },
  free_disk: 182_000,
  database: 96 * MIB,
  failures: [
    {
      deployment_id: '1',
      project: '사내 블로그',
      username: 'haneul',
      status: 'failed',
      reason: '빌드가 실패했습니다(종료 코드 1).',
      created_at: at,
    },
  ],
};

const names = [
  {
    fqdn: 'shop.naru.example',
    reservation: 'application-domain',
    routed: true,
    project: '동네 서점',
    container: '매장 화면',
    username: 'bada',
  },
];

const entries = [
  ['role-changed', 'haneul', 'console', '203.0.113.7', 'user', 'admin'],
  ['member-locked', 'namu', 'console', '203.0.113.7', null, null],
  ['member-added', 'saebyeok', 'command', null, null, 'saebyeok@naru.example'],
  ['clock-trusted', null, 'command', null, null, null],
].map(([action, target, via, address, old_value, new_value], index) => ({
  entry_id: String(index),
  created_at: at,
  actor: via === 'command' ? 'root' : 'bada',
  ...{ via, address, action, target, old_value, new_value },
}));

/** Makes the member an operator of an installation with a few members, for this page only. */
export async function promote(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/users\/me$/, async (route) => {
    // Without the condition of a cached response, whose answer has no content.
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    const response = await route.fetch({ headers });
    const { data } = await response.json();
    await route.fulfill({ response, json: { success: true, data: { ...data, role: 'admin' } } });
  });
  const answers = {
    overview,
    members: { members, next: null },
    names: { names, more: false },
    audit: { entries, next: null },
  };
  for (const [call, data] of Object.entries(answers)) {
    await page.route(new RegExp(`/api/v1/admin/${call}\\b`), (route) =>
      route.fulfill({ json: { success: true, data } }),
    );
  }
}

/** The screens for operators. */
export const operatorScreens: readonly Screen[] = [
  { name: 'admin', as: member, path: () => '/admin', prepare: promote },
  { name: 'admin-members', as: member, path: () => '/admin/members', prepare: promote },
  { name: 'admin-resources', as: member, path: () => '/admin/resources', prepare: promote },
  { name: 'admin-audit', as: member, path: () => '/admin/audit', prepare: promote },
];
