import type { ImageInspection, ImageState } from '@naru/contract/entities/image';
import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { connectClient } from '#api/client.ts';
import { imageStateQuery } from '#api/container-image.ts';
import { imageInspectionQuery } from '#api/image.ts';
import { createQueryClient } from '#api/query-client.ts';
import { ImageSection } from './image-section.tsx';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const OTHER = `sha256:${'fedcba9876543210'.repeat(4)}`;
const container = { slug: 'web', name: '웹', image: 'nginx:1.27', image_digest: null };
const nginx: ImageInspection = {
  ...{ registry: 'docker.io', repository: 'library/nginx', tag: '1.27', digest: OTHER },
  ...{ platforms: [], ports: [], volumes: [], entrypoint: [], command: [], env: [] },
};

function open(
  state: ImageState,
  saved: { image: string; image_digest: string | null } = container,
) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  client.setQueryData(imageStateQuery('web', saved.image).queryKey, state);
  for (const image of ['nginx:1.27', 'nginx:1.28']) {
    client.setQueryData(imageInspectionQuery('shop', image).queryKey, nginx);
  }
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <ImageSection
            at={{ project: 'shop', container: 'web' }}
            container={{ ...container, ...saved }}
          />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

/** Records the calls that write, and answers them with the data. */
function answer(data: unknown) {
  const sent: unknown[] = [];
  const session = {
    token: () => 't',
    signal: () => new AbortController().signal,
    unauthorized: () => undefined,
  };
  const fetch = (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(Response.json({}, { status: 404 }));
    sent.push(`${method} ${address}`, body && JSON.parse(String(body)));
    return Promise.resolve(Response.json({ success: true, data }));
  };
  connectClient({ base: '', session, fetch });
  return sent;
}

const banner = page.getByText('새 다이제스트가 있습니다');
const radio = (name: string) => page.getByRole('radio', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a tag that leads to another image is told, with the button that deploys it', async () => {
  await open({ digest: DIGEST, newest_digest: OTHER });
  await expect.element(banner).toBeVisible();
  await expect.element(button('웹 배포')).toBeVisible();
  await expect.element(page.getByText('sha256:0123456789ab…')).toBeVisible();
  await expect.element(page.getByText('sha256:fedcba987654…')).toBeVisible();
});

test('a container that stays at its digest waits for no other', async () => {
  await open(
    { digest: DIGEST, newest_digest: OTHER },
    { image: 'nginx:1.27', image_digest: DIGEST },
  );
  await expect.element(page.getByText('다이제스트 유지: sha256:0123456789ab…')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

test('the digest is checked by a press, and what is found is shown', async () => {
  await open({ digest: DIGEST });
  await expect.element(banner).not.toBeInTheDocument();
  const sent = answer({ digest: DIGEST, newest_digest: OTHER, checked_at: '2026-03-02T00:00:00Z' });
  await userEvent.click(button('다이제스트 다시 확인'));
  await expect.element(banner).toBeVisible();
  await expect.element(page.getByText('태그의 다이제스트가 바뀌었습니다')).toBeVisible();
  expect(sent[0]).toMatch(/^POST .*\/containers\/web\/image\/check$/);
});

test('a check that failed says why, and the digest that was known stays', async () => {
  await open({
    digest: DIGEST,
    newest_digest: DIGEST,
    problem: '레지스트리에 연결할 수 없습니다.',
  });
  await expect.element(page.getByText('레지스트리에 연결할 수 없습니다.')).toBeVisible();
  expect(page.getByText('sha256:0123456789ab…').elements()).toHaveLength(2);
});

test('another image and the digest at which it stays are saved together', async () => {
  await open(
    { digest: DIGEST, newest_digest: DIGEST },
    { image: 'nginx:1.27', image_digest: DIGEST },
  );
  const sent = answer({ ...container, image: 'nginx:1.28', image_digest: OTHER });
  await userEvent.click(button('이미지 수정'));
  await expect.element(radio('다이제스트 유지: sha256:0123456789ab…')).toBeChecked();
  await userEvent.fill(page.getByRole('textbox', { name: '이미지' }), 'nginx:1.28');
  await expect.element(radio('다이제스트 유지: sha256:fedcba987654…')).toBeChecked();
  await userEvent.click(button('저장'));
  await expect.poll(() => sent[1]).toEqual({ image: 'nginx:1.28', image_digest: OTHER });
});

test('an image that is not known can follow its tag, and cannot stay', async () => {
  await open({ digest: DIGEST }, { image: 'nginx:1.27', image_digest: DIGEST });
  const sent = answer(container);
  await userEvent.click(button('이미지 수정'));
  const image = page.getByRole('textbox', { name: '이미지' });
  await userEvent.fill(image, 'ghcr.io/naru/private');
  await userEvent.click(button('저장'));
  await expect
    .element(page.getByText('다이제스트를 아직 알 수 없습니다', { exact: false }))
    .toBeVisible();
  await expect.element(image).toHaveValue('ghcr.io/naru/private');
  await userEvent.click(radio('배포할 때 최신 다이제스트 사용'));
  await userEvent.click(button('저장'));
  await expect
    .poll(() => sent[1])
    .toEqual({ image: 'ghcr.io/naru/private:latest', image_digest: null });
});

test('a digest that may need a login leads to the logins of the project', async () => {
  const problem =
    '레지스트리가 로그인을 거절했습니다. 프로젝트 설정의 레지스트리 로그인에서 확인해주세요.';
  await open({ digest: DIGEST, problem });
  await expect.element(page.getByText(problem)).toBeVisible();
  const link = page.getByRole('link', { name: '레지스트리 로그인 열기 (새 탭)' });
  await expect.element(link).toHaveAttribute('href', '/projects/shop/settings#registry-logins');
});
