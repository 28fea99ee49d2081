import { ToastProvider } from '@naru/design-system';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createQueryClient } from '#api/query-client.ts';
import { ProcessSection } from './process-section.tsx';

const client = createQueryClient();
const container = { slug: 'web', name: '웹', entrypoint: null, working_dir: null, user: '1000' };
const section = (command: string[] | null) => (
  <MemoryRouter>
    <QueryClientProvider client={client}>
      <ToastProvider>
        <ProcessSection
          at={{ project: 'shop', container: 'web' }}
          container={{ ...container, command }}
        />
      </ToastProvider>
    </QueryClientProvider>
  </MemoryRouter>
);

test('what is not set reads as the value of the image, and a command as one line', async () => {
  await render(section(['sh', '-c', 'a && b']));
  await expect.element(page.getByText(`sh -c 'a && b'`)).toBeVisible();
  await expect.element(page.getByText('1000', { exact: true })).toBeVisible();
  expect(page.getByText('이미지의 값').elements()).toHaveLength(2);
});

test('a command that changes elsewhere while it is edited is a choice', async () => {
  const { rerender } = await render(section(['serve']));
  await page.getByRole('button', { name: '실행 설정 수정' }).click();
  const field = page.getByRole('textbox', { name: '실행 명령 (선택)' });
  await expect.element(field).toHaveValue('serve');
  await field.fill('serve --fast');
  await rerender(section(['serve', '--slow down']));
  const conflict = page.getByRole('group', { name: '실행 명령 (선택)' });
  await expect.element(conflict.getByText(`serve '--slow down'`)).toBeVisible();
  await page.getByRole('button', { name: '서버 값 사용' }).click();
  await expect.element(field).toHaveValue(`serve '--slow down'`);
});
