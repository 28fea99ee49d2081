import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Spinner } from '../components/spinner/spinner.tsx';
import { StatusBadge } from '../components/status-badge/status-badge.tsx';
import { StringsProvider } from './strings-provider.tsx';

const english = { common: { loading: 'Loading' } };
const unknown = { status: { unknown: (raw: string) => `Unknown (${raw})` } };

test('replaces the texts it is given and leaves the others Korean', async () => {
  await render(
    <StringsProvider strings={english}>
      <StringsProvider strings={unknown}>
        <Spinner />
        <StatusBadge status="asleep" />
        <StatusBadge status="running" />
      </StringsProvider>
    </StringsProvider>,
  );
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect.element(page.getByText('Unknown (asleep)')).toBeVisible();
  await expect.element(page.getByText('실행 중')).toBeVisible();
});
