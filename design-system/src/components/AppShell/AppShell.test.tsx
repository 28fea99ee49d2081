import { expect, test } from 'vitest';
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
