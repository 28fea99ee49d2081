import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SampleNavigation } from '../../testing/sample-navigation.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { AppShell } from './app-shell.tsx';

test('the first stop of the keyboard leads past the navigation', async () => {
  await render(
    <AppShell navigation={<SampleNavigation />}>
      <h1>결제 서버</h1>
    </AppShell>,
  );
  await userEvent.tab();
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect.element(skip).toHaveFocus();
  await expect.element(skip).toBeVisible();
  await expect.element(skip).toHaveAttribute('href', `#${page.getByRole('main').element().id}`);
});

describe('the focus after a navigation', () => {
  const draw = (path: string, title?: string) => (
    <AppShell navigation={<SampleNavigation />} page={path}>
      {title && <PageHeader title={title} />}
    </AppShell>
  );

  test('moves to the heading of the next page, not to that of the first', async () => {
    const screen = await render(draw('/projects', '프로젝트'));
    await expect.poll(() => document.activeElement).toBe(document.body);
    await screen.rerender(draw('/profile', '프로필'));
    await expect.element(page.getByRole('heading', { name: '프로필' })).toHaveFocus();
  });

  test('moves to the main part while the next page has no heading', async () => {
    const screen = await render(draw('/projects', '프로젝트'));
    await screen.rerender(draw('/profile'));
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('moves to the heading of the content while the frame with the h1 stays', async () => {
    const drawInFrame = (path: string, title?: string) => (
      <AppShell navigation={<SampleNavigation />} page={path}>
        <PageHeader title="결제 서버" />
        {title && <PageHeader key={title} level={2} title={title} />}
      </AppShell>
    );
    const screen = await render(drawInFrame('/shop'));
    await screen.rerender(drawInFrame('/shop/containers/api', '주문 API'));
    await expect.element(page.getByRole('heading', { level: 2 })).toHaveFocus();
    await screen.rerender(drawInFrame('/shop/containers/screen', '매장 화면'));
    await expect.element(page.getByRole('heading', { name: '매장 화면' })).toHaveFocus();
    await screen.rerender(drawInFrame('/shop'));
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('stays where it is while the same page is shown', async () => {
    const screen = await render(draw('/projects', '프로젝트'));
    await screen.rerender(draw('/projects', '내 프로젝트'));
    await expect.element(page.getByRole('heading', { name: '내 프로젝트' })).toBeVisible();
    await expect.poll(() => document.activeElement).toBe(document.body);
  });
});

describe('what has the focus is never under the bar (WCAG 2.4.11)', () => {
  beforeEach(() => page.viewport(1280, 360));
  afterEach(() => page.viewport(1280, 800));

  const rows = Array.from({ length: 40 }, (_, index) => `${index + 1}번째`);

  test('going back up a long page', async () => {
    await render(
      <AppShell navigation={<SampleNavigation />}>
        {rows.map((row) => (
          <p key={row}>
            <button type="button">{row}</button>
          </p>
        ))}
      </AppShell>,
    );
    const bar = page.getByRole('navigation').element();
    await userEvent.click(page.getByRole('button', { name: '40번째', exact: true }));
    for (const row of rows.toReversed().slice(1)) {
      await userEvent.tab({ shift: true });
      const top = document.activeElement?.getBoundingClientRect().top;
      await expect.poll(() => document.activeElement?.textContent).toBe(row);
      expect(top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom + 4);
    }
  });
});
