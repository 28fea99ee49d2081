import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Hero } from './hero.tsx';

test('says what the product does in the only h1; the drawing says nothing', async () => {
  const screen = await render(<Hero title="나루" lead="배포합니다." actions="시작" />);
  await expect.element(screen.getByRole('heading', { level: 1, name: '나루' })).toBeVisible();
  await expect.poll(() => screen.getByRole('img').elements()).toEqual([]);
  await expect
    .poll(() => screen.container.querySelector('svg')?.getAttribute('aria-hidden'))
    .toBe('true');
});
