import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SampleNavigation } from '../../testing/SampleNavigation.tsx';
import { AppShell } from './AppShell.tsx';

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
      expect(document.activeElement?.textContent).toBe(row);
      expect(top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom + 4);
    }
  });
});
