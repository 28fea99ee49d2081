import { memo } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PendingRowsContext } from '../../behavior/use-list-ref.ts';
import { Button } from '../button/button.tsx';
import { Row, RowList } from '../row-list/row-list.tsx';
import { IncrementalList } from './incremental-list.tsx';

/** The number of row renderings since the start of the test. */
let rendered = 0;
/** The number of mounted rows at each rendering of the list. */
let steps: number[] = [];

beforeEach(() => {
  rendered = 0;
  steps = [];
});

const Name = memo(function Name({ n }: { n: number }) {
  rendered += 1;
  return (
    <Row>
      <Button>{`${n}번`}</Button>
    </Row>
  );
});

function Names({ count }: { count: number }) {
  return (
    <IncrementalList rows={Array.from({ length: count }, (_, n) => n + 1)}>
      {(mounted) => {
        steps.push(mounted.length);
        return (
          <RowList label="이름">
            {mounted.map((n) => (
              <Name key={n} n={n} />
            ))}
          </RowList>
        );
      }}
    </IncrementalList>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const list = () => page.getByRole('list', { name: '이름' });

test('the first rows come at once, the others in steps, and each is rendered once', async () => {
  await render(<Names count={1000} />);
  await expect.element(button('1000번')).toBeInTheDocument();
  await expect.poll(() => list().getByRole('listitem').elements()).toHaveLength(1000);
  expect(steps[0]).toBe(20);
  expect(Math.max(...steps.map((count, index) => count - (steps[index - 1] ?? count)))).toBe(40);
  expect(rendered).toBe(1000);
});

test('a list of ordinary length is rendered once, whole', async () => {
  await render(<Names count={12} />);
  await expect.element(button('12번')).toBeVisible();
  expect(steps).toEqual([12]);
});

test('a row that is added is there at once, and nothing else is rendered for it', async () => {
  const screen = await render(<Names count={60} />);
  await expect.element(button('60번')).toBeInTheDocument();
  await screen.rerender(<Names count={61} />);
  await expect.poll(() => button('61번').elements()).toHaveLength(1);
  expect(rendered).toBe(61);
});

test('rows that come in steps do not fade in as added ones do: a list is settled when all are there', async () => {
  const comes = (areComing: boolean) => (
    <PendingRowsContext value={areComing}>
      <RowList label="이름">
        <Row>하나</Row>
      </RowList>
    </PendingRowsContext>
  );
  const screen = await render(comes(true));
  for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  await expect.element(list()).not.toHaveAttribute('data-settled');
  await screen.rerender(comes(false));
  await expect.element(list()).toHaveAttribute('data-settled');
});

test('what a search had left out comes back in steps as well', async () => {
  const screen = await render(<Names count={200} />);
  await expect.element(button('200번')).toBeInTheDocument();
  await screen.rerender(<Names count={1} />);
  await expect.element(button('2번')).not.toBeInTheDocument();
  steps = [];
  await screen.rerender(<Names count={200} />);
  await expect.element(button('200번')).toBeInTheDocument();
  expect(steps[0]).toBeLessThan(100);
});

test('Tab goes on from the last row of the first step to the next one', async () => {
  await render(<Names count={60} />);
  await expect.element(button('60번')).toBeInTheDocument();
  button('20번').element().focus();
  await userEvent.tab();
  await expect.element(button('21번')).toHaveFocus();
});
