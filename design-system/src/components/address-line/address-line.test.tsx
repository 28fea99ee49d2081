import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AddressLine } from './address-line.tsx';

const copying = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test('a web address opens in a new window and is copied with its scheme', async () => {
  const write = copying();
  await render(<AddressLine address="shop.localhost:8080" href="http://shop.localhost:8080" />);
  const link = page.getByRole('link', { name: 'shop.localhost:8080', exact: true });
  await expect.element(link).toHaveAttribute('href', 'http://shop.localhost:8080');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await expect.element(link).toHaveAccessibleDescription('새 창에서 열립니다');
  await userEvent.click(page.getByRole('button', { name: 'shop.localhost:8080 복사' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('http://shop.localhost:8080');
});

test('a port is copied as it is read, and is no link', async () => {
  const write = copying();
  await render(<AddressLine address="203.0.113.7:30001" />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(write).toHaveBeenCalledExactlyOnceWith('203.0.113.7:30001');
  await expect.poll(() => page.getByRole('link').elements()).toHaveLength(0);
});

test('an address that nothing answers at says why, and is neither opened nor copied', async () => {
  await render(
    <AddressLine address="shop.kr" href="https://shop.kr" missing="배포하면 열립니다" />,
  );
  await expect.element(page.getByText('shop.kr', { exact: true })).toBeVisible();
  await expect.element(page.getByText('배포하면 열립니다')).toBeVisible();
  await expect.poll(() => document.querySelector('a, button')).toBeNull();
});

test('an address that no browser may open is text', async () => {
  await render(<AddressLine address="shop.kr" href="data:text/html,x" />);
  await expect.element(page.getByText('shop.kr', { exact: true })).toBeVisible();
  await expect.poll(() => page.getByRole('link').elements()).toHaveLength(0);
});
