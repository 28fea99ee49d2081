import type { ImageInspection } from '@naru/contract/entities/image';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { imageInspectionQuery } from '#api/image.ts';
import { createQueryClient } from '#api/query-client.ts';
import { useImageInspection } from './use-image-inspection.ts';

const found: ImageInspection = {
  ...{ registry: 'docker.io', repository: 'library/nginx', platforms: [], ports: [], volumes: [] },
  ...{ entrypoint: [], command: [], env: [] },
};

function Shown({ name }: { name: string }) {
  const { state, problem } = useImageInspection('shop', name);
  return <p>{[state, problem].filter(Boolean).join(': ')}</p>;
}

async function show(name: string, known: Record<string, ImageInspection | null>) {
  const client = createQueryClient();
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY } });
  for (const [image, inspection] of Object.entries(known)) {
    client.setQueryData(imageInspectionQuery('shop', image).queryKey, inspection);
  }
  const tree = (text: string) => (
    <QueryClientProvider client={client}>
      <Shown name={text} />
    </QueryClientProvider>
  );
  const screen = await render(tree(name));
  return (text: string) => screen.rerender(tree(text));
}

const shown = (text: string) => page.getByText(text, { exact: true });

test('a name is read once it stays, an invalid one is not', async () => {
  const type = await show('nginx', { nginx: found, none: { ...found, problem: '없습니다.' } });
  await expect.element(shown('found')).toBeVisible();
  await type('Nginx');
  await expect.element(shown('idle')).toBeVisible();
  await type(' none ');
  await expect.element(shown('looking')).toBeVisible();
  await expect.element(shown('failed: 없습니다.')).toBeVisible();
});

test('a server without the call reads nothing', async () => {
  await show('nginx', { nginx: null });
  await expect.element(shown('idle')).toBeVisible();
});
