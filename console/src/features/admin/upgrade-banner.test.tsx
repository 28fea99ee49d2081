import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UpgradeBanner } from './upgrade-banner.tsx';

const upgrade = { from: '1.0.0', to: '1.1.0', at: '2026-11-29T04:00:00Z', reason: null };

test('a failed upgrade says which version serves, and why', async () => {
  const failed = { ...upgrade, state: 'failed', reason: '디스크가 가득 찼습니다.' };
  await render(<UpgradeBanner upgrade={failed} />);
  const text = page.getByRole('alert').element().textContent;
  expect(text).toContain('1.1.0 버전으로 업그레이드하지 못했습니다');
  expect(text).toContain('1.0.0 버전과 그때의 데이터로 계속 실행하고 있습니다. 디스크가 가득');
});

test.each(['trying', 'migrating'])('an upgrade in the state %s goes on', async (state) => {
  await render(<UpgradeBanner upgrade={{ ...upgrade, state }} />);
  await expect.element(page.getByText('1.1.0 버전으로 업그레이드하는 중입니다')).toBeVisible();
});

test('a completed upgrade needs no banner', async () => {
  const { container } = await render(<UpgradeBanner upgrade={{ ...upgrade, state: 'done' }} />);
  expect(container.textContent).toBe('');
});
