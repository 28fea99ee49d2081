import { GitFields } from '@naru/design-system/patterns';
import { useForm, useWatch } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { repositoryPageNotice } from './repository-page-notice.tsx';

const defaultValues = { git_url: '', git_branch: '', git_subpath: 'docs', name: 'web' };

function SampleForm() {
  const form = useForm({ defaultValues });
  const url = useWatch({ control: form.control, name: 'git_url' });
  return (
    <GitFields
      url={{ ...form.register('git_url'), notice: repositoryPageNotice(url, form) }}
      branch={form.register('git_branch')}
      subpath={form.register('git_subpath')}
    />
  );
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('the parts of an address are entered by a button, and stay out without it', async () => {
  await render(<SampleForm />);
  const typed = 'https://github.com/naru/shop/tree/main/apps/web';
  await field('Git URL').fill(typed);
  const parts = '저장소 https://github.com/naru/shop, 브랜치 main, 하위 경로 apps/web';
  await expect.element(page.getByRole('status').getByText(parts)).toBeVisible();
  await expect.element(field('Git URL')).toHaveValue(typed);
  await expect.element(field('하위 경로')).toHaveValue('docs');
  await page.getByRole('button', { name: '나누어 입력' }).click();
  await expect.element(field('Git URL')).toHaveValue('https://github.com/naru/shop');
  await expect.element(field('Git URL')).toHaveFocus();
  await expect.element(field('브랜치')).toHaveValue('main');
  await expect.element(field('하위 경로')).toHaveValue('apps/web');
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('a part that the address does not have leaves its field as it is', async () => {
  await render(<SampleForm />);
  await field('브랜치').fill('개발');
  await field('Git URL').fill('https://github.com/naru/shop?tab=readme');
  await page.getByRole('button', { name: '나누어 입력' }).click();
  await expect.element(field('Git URL')).toHaveValue('https://github.com/naru/shop');
  await expect.element(field('브랜치')).toHaveValue('개발');
  await expect.element(field('하위 경로')).toHaveValue('docs');
});
