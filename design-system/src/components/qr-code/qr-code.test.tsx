import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { QrCode } from './qr-code.tsx';

const picture = page.getByRole('img', { name: '등록 코드' });

test('is a named picture with a margin of four modules', async () => {
  await render(<QrCode value="naru" label="등록 코드" />);
  // Version 1, the smallest QR code, has 21 modules on each side. The margins add 8 modules.
  await expect.element(picture).toHaveAttribute('viewBox', '0 0 29 29');
});

test('is dark on light in the dark mode as well', async () => {
  document.documentElement.style.colorScheme = 'dark';
  await render(<QrCode value="naru" label="등록 코드" />);
  await expect.element(picture).toHaveStyle({ background: 'rgb(255, 255, 255)' });
  await expect.element(picture).toHaveStyle({ color: 'rgb(0, 0, 0)' });
  document.documentElement.style.colorScheme = '';
});
