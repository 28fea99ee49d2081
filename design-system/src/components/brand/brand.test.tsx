import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Brand } from './brand.tsx';

test('is the link it is given, named by its words alone', async () => {
  const screen = await render(
    <Brand>
      <a href="#home">나루</a>
    </Brand>,
  );
  const link = screen.getByRole('link', { name: '나루', exact: true });
  await expect.element(link).toHaveAttribute('href', '#home');
});

test('shows its mark alone, named by the hidden words', async () => {
  const screen = await render(
    <Brand markOnly>
      <a href="#home">홈</a>
    </Brand>,
  );
  const link = screen.getByRole('link', { name: '홈', exact: true });
  await expect.element(link).toBeVisible();
  await expect.poll(() => link.element().getBoundingClientRect().width).toBeLessThan(60);
});
