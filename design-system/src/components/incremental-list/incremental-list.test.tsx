import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Row } from '../row-list/row.tsx';
import { RowList } from '../row-list/row-list.tsx';
import { IncrementalList } from './incremental-list.tsx';

function Names({ count }: { count: number }) {
  return (
    <IncrementalList rows={Array.from({ length: count }, (_, n) => n + 1)}>
      {(shown) => (
        <RowList label="이름">
          {shown.map((n) => (
            <Row key={n}>
              <Button>{`${n}번`}</Button>
            </Row>
          ))}
        </RowList>
      )}
    </IncrementalList>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('the last portion leaves the focus on the row it follows', async () => {
  await render(<Names count={120} />);
  await button('70개 더 보기').click();
  await expect.element(button('20개 더 보기')).toHaveFocus();
  await expect.element(button('100번')).toBeVisible();
  await button('20개 더 보기').click();
  await expect.element(button('100번')).toHaveFocus();
  await expect.element(button('120번')).toBeVisible();
});

test('a list of ordinary length is shown whole, without a button', async () => {
  await render(<Names count={50} />);
  await expect.element(button('50번')).toBeVisible();
  expect(page.getByRole('button', { name: '더 보기' }).elements()).toHaveLength(0);
});

test('a row that is added is shown at once', async () => {
  const screen = await render(<Names count={60} />);
  await expect.element(button('10개 더 보기')).toBeVisible();
  await screen.rerender(<Names count={61} />);
  await expect.element(button('61번')).toBeVisible();
  await expect.element(button('10개 더 보기')).toBeVisible();
});
