import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AsideLayout } from './aside-layout.tsx';

afterEach(() => page.viewport(1280, 720));

const renderLayout = () =>
  render(
    <AsideLayout
      main={<button type="button">본문</button>}
      aside={<button type="button">곁</button>}
    />,
  );

const boxOf = (name: string) =>
  page.getByRole('button', { name }).element().getBoundingClientRect();

test('on a phone the aside is below the main column', async () => {
  await page.viewport(375, 720);
  await renderLayout();
  expect(boxOf('곁').top).toBeGreaterThanOrEqual(boxOf('본문').bottom);
});

test('on a wide screen the aside is beside the main column', async () => {
  await renderLayout();
  expect(boxOf('곁').top).toBe(boxOf('본문').top);
  expect(boxOf('곁').left).toBeGreaterThan(boxOf('본문').right);
});
