import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from './card.tsx';

test('without content it ends below its description', async () => {
  await render(<Card title="계정 삭제" description="신청하고 7일 뒤에 삭제합니다." />);
  const region = page.getByRole('region', { name: '계정 삭제' }).element();
  expect(region.childElementCount).toBe(1);
  const text = page.getByText('신청하고 7일 뒤에 삭제합니다.').element();
  const below = region.getBoundingClientRect().bottom - text.getBoundingClientRect().bottom;
  expect(below).toBeGreaterThan(8);
});

test('is a region named by its heading', async () => {
  await render(
    <Card title="볼륨 관리" actions={<button type="button">볼륨 추가</button>}>
      내용
    </Card>,
  );
  const region = page.getByRole('region', { name: '볼륨 관리', exact: true });
  await expect.element(region.getByRole('heading', { level: 2, name: '볼륨 관리' })).toBeVisible();
  await expect.element(region.getByRole('button', { name: '볼륨 추가' })).toBeVisible();
});
