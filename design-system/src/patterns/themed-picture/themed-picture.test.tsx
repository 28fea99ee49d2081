import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { samplePictureFiles } from '../../testing/sample-landing.tsx';
import { ThemedPicture } from './themed-picture.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test.each(['light', 'dark'] as const)('shows the picture of the %s theme alone', async (theme) => {
  document.documentElement.dataset.theme = theme;
  await render(<ThemedPicture {...samplePictureFiles} alt="프로젝트 화면" />);
  const image = page.getByRole('img', { name: '프로젝트 화면' });
  await expect.poll(() => image.elements()).toHaveLength(1);
  await expect.element(image).toHaveAttribute('src', samplePictureFiles[theme].wide);
});

test('keeps its room before the file has come', async () => {
  const missing = { wide: '/none.webp', narrow: '/none.webp' };
  await render(<ThemedPicture {...samplePictureFiles} light={missing} dark={missing} alt="" />);
  const { width, height } = document.querySelector('picture')?.getBoundingClientRect() ?? {};
  expect(Math.round(((height ?? 0) / (width ?? 1)) * 100)).toBe(63);
});
