import { describe, expect, test } from 'vitest';
import { githubPush, newPushedContainer } from '../../testing/pushes.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ RATE_WRITES_MIB_PER_HOUR: '1' });

const setUp = async () => newPushedContainer(server(), (await server().member()).call);

describe('messages with thousands of paths', () => {
  test('are refused when the owner has reached the write limit, and those of others are accepted', async () => {
    const [greedy, modest] = [await setUp(), await setUp()];
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const paths = Array.from({ length: 2500 }, (_, i) => `${index}/${'x'.repeat(90)}/${i}`);
      const response = await greedy.send(githubPush(greedy.secret, { paths }));
      statuses.push(response.status);
      if (response.status !== 429) continue;
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(60);
      break;
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThan(2);
    expect((await modest.send(githubPush(modest.secret))).status).toBe(202);
  });
});
