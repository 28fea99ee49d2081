import { expect, test } from 'vitest';
import {
  startScriptedImageEngine,
  WHOLE_PULL,
} from '../../testing/engine/scripted-image-engine.ts';
import { ensureLocalImage } from './images.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

test.each([
  ['caddy:2', 'docker.io/library/caddy:2'],
  ['ghcr.io/owner/edge', 'ghcr.io/owner/edge:latest'],
  [`caddy:2@${DIGEST}`, `docker.io/library/caddy@${DIGEST}`],
  ['Team/App:1', 'Team/App:1'],
])('a missing image %s is pulled as %s', async (name, whole) => {
  const { client, asked, images } = await startScriptedImageEngine((line, end) => {
    images.push({ Id: 'sha256:1', RepoTags: [name], RepoDigests: [] });
    WHOLE_PULL(line, end);
  });
  expect(await ensureLocalImage(client, name)).toMatchObject({ Id: 'sha256:1' });
  expect(asked).toEqual([`POST /images/create?${new URLSearchParams({ fromImage: whole })}`]);
  expect(await ensureLocalImage(client, name)).toMatchObject({ Id: 'sha256:1' });
  expect(asked).toHaveLength(1);
});

test('an image that cannot be pulled is named', async () => {
  const { client } = await startScriptedImageEngine((line, end) => {
    line({ error: 'unexpected status 500' });
    end();
  });
  await expect(ensureLocalImage(client, 'caddy:2')).rejects.toMatchObject({
    reason: 'image-missing',
    message: expect.stringContaining('caddy:2 이미지를 내려받지 못했습니다'),
  });
});
