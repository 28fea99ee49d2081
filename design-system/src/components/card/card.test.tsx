import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from './card.tsx';

test('is a region named by its heading, which a script can focus', async () => {
  await render(
    <Card title="볼륨 관리" actions={<button type="button">볼륨 추가</button>}>
      내용
    </Card>,
  );
  const region = page.getByRole('region', { name: '볼륨 관리', exact: true });
  const heading = region.getByRole('heading', { level: 2, name: '볼륨 관리' });
  await expect.element(heading).toHaveAttribute('tabindex', '-1');
  await expect.element(region.getByRole('button', { name: '볼륨 추가' })).toBeVisible();
});
