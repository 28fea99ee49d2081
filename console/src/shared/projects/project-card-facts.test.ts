import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { describe, expect, test } from 'vitest';
import { projectCardFacts } from './project-card-facts.ts';

const [created_at, finished_at] = ['2026-03-02T00:00:00Z', '2026-03-02T00:01:00Z'];
const overview: ProjectOverview = {
  slug: 'shop',
  containers: { total: 2, running: 1, failed: 1 },
  cpu: { used: 100, limit: 1000 },
  memory: { used: 128, limit: 2048 },
  disk: { used: 0, limit: 2048 },
  deployment: null,
  address: null,
  changes: 2,
  attention: [],
};
const deployed = (status: string, finished?: string) =>
  projectCardFacts({
    ...overview,
    deployment: { deployment_id: 'd', status, created_at, finished_at: finished },
  }).deployment;

describe('the data of a project’s card or row', () => {
  test('omits missing data', () => {
    expect(projectCardFacts(overview)).toMatchObject({
      containers: { total: 2, running: 1, failed: 1 },
      deployment: undefined,
      address: undefined,
      changes: 2,
    });
  });

  test('contains the outcome of the latest deployment with its end, or otherwise its creation', () => {
    expect(deployed('success', finished_at)).toEqual({ outcome: 'succeeded', at: finished_at });
    expect(deployed('untracked')).toEqual({ outcome: 'inProgress', at: created_at });
    expect(deployed('paused')).toEqual({ outcome: 'paused', at: created_at });
  });

  test('contains the address in Hangul, with a link to the encoded domain', () => {
    const href = 'https://xn--o39akk.kr';
    const { address } = projectCardFacts({ ...overview, address: { text: 'xn--o39akk.kr', href } });
    expect(address).toEqual({ address: '가게.kr', href });
    const port = projectCardFacts({ ...overview, address: { text: '203.0.113.7:30001' } });
    expect(port.address).toEqual({ address: '203.0.113.7:30001', href: undefined });
  });
});
