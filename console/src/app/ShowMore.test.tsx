import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShowMore } from './ShowMore.tsx';
import { useShownRows } from './use-shown-rows.ts';

function Names({ count }: { count: number }) {
  const { shown, hidden, showMore } = useShownRows(Array.from({ length: count }, (_, n) => n + 1));
  return (
    <section>
      <ul>
        {shown.map((n) => (
          <li key={n}>
            <button type="button">{`${n}번`}</button>
          </li>
        ))}
      </ul>
      <ShowMore hidden={hidden} onShow={showMore} />
    </section>
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
