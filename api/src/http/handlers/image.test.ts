import { describe, expect, test } from 'vitest';
import { newProject } from '../../testing/resources.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

/** Creates a member with a project. Returns the call of an image's inspection there. */
async function useProject() {
  const { call } = await server().member();
  const { slug } = await newProject(call);
  return {
    call,
    slug,
    inspect: (image: string) => call('inspectImage', { params: { slug }, query: { image } }),
  };
}

describe('the inspection of an image', () => {
  test('shows what the image declares, and proposes its memory', async () => {
    const { inspect } = await useProject();
    expect((await inspect('nginx:1.27')).data()).toMatchObject({
      ...{ registry: 'docker.io', repository: 'library/nginx', tag: '1.27', problem: null },
      digest: expect.stringMatching(/^sha256:[\da-f]{64}$/),
      ports: [{ port: 80, protocol: 'tcp' }],
      memory_limit: { value: 128, reason: { code: 'image', name: 'nginx' } },
    });
  });

  test.each([
    ['ghcr.io/naru/private', '로그인해야'],
    ['ghcr.io/naru/unknown:1', '이미지를 찾을 수 없습니다'],
  ])('of %s says why it cannot be read', async (image, sentence) => {
    const { inspect } = await useProject();
    const { problem, digest } = (await inspect(image)).data();
    expect(problem).toContain(sentence);
    expect(digest).toBeUndefined();
  });

  test.each([['Nginx'], ['https://ghcr.io/app'], [''], ['x'.repeat(1_000_000)]])(
    'refuses an invalid name',
    async (image) => {
      const { inspect } = await useProject();
      expect((await inspect(image)).error()).toMatchObject({
        ...{ code: 'VALIDATION_FAILED', details: [{ field: 'image' }] },
      });
    },
  );

  test('is for the project of the member alone', async () => {
    const [{ slug }, { call }] = [await useProject(), await useProject()];
    const refused = await call('inspectImage', { params: { slug }, query: { image: 'nginx' } });
    expect(refused.error()).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is limited for each member', async () => {
    const { inspect } = await useProject();
    const statuses = [];
    for (let index = 0; index < 61; index += 1) statuses.push((await inspect('nginx')).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
