import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SplitDetail } from './split-detail.tsx';

const items = ['web', 'worker'].map((value) => ({
  value,
  name: value,
  link: <a href={`#${value}`}>{value}</a>,
}));

test('a wide screen has a list beside the page, in which the current thing is marked', async () => {
  await page.viewport(1280, 800);
  await render(
    <SplitDetail label="컨테이너" items={items} current="worker" onChoose={vi.fn()}>
      내용
    </SplitDetail>,
  );
  const list = page.getByRole('navigation', { name: '컨테이너' });
  await expect
    .element(list.getByRole('link', { name: 'worker' }))
    .toHaveAttribute('aria-current', 'page');
  await expect.element(list.getByRole('link', { name: 'web' })).not.toHaveAttribute('aria-current');
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
});

test('a narrow screen has a field that chooses another thing', async () => {
  await page.viewport(375, 667);
  const onChoose = vi.fn();
  await render(
    <SplitDetail label="컨테이너" items={items} current="web" onChoose={onChoose}>
      내용
    </SplitDetail>,
  );
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: '컨테이너' }).selectOptions('worker');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('worker');
});

test('a single thing has nothing to choose', async () => {
  await page.viewport(1280, 800);
  await render(
    <SplitDetail label="컨테이너" items={items.slice(0, 1)} current="web" onChoose={vi.fn()}>
      내용
    </SplitDetail>,
  );
  await expect.element(page.getByText('내용')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
