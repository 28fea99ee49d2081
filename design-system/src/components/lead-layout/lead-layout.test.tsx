import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { LeadLayout } from './lead-layout.tsx';

afterEach(() => page.viewport(1280, 720));

const words = ['lead', 'top', 'main', 'aside'] as const;

const renderLayout = () => {
  const [lead, top, main, aside] = words.map((word) => (
    <button key={word} type="button">
      {word}
    </button>
  ));
  return render(<LeadLayout {...{ lead, top, main, aside }} />);
};

async function focusOrder(): Promise<(string | null | undefined)[]> {
  const order: (string | null | undefined)[] = [];
  for (const _ of words) {
    await userEvent.tab();
    order.push(document.activeElement?.textContent);
  }
  return order;
}

const topOf = (name: string) =>
  page.getByRole('button', { name }).element().getBoundingClientRect().top;

test('on a phone the lead is first: in the page, on the screen and for the keyboard', async () => {
  await page.viewport(375, 720);
  await renderLayout();
  expect(await focusOrder()).toEqual(words);
  expect(words.map(topOf)).toEqual(words.map(topOf).toSorted((a, b) => a - b));
});

test('on a wide screen the focus goes by the rows that are seen', async () => {
  await page.viewport(1280, 720);
  await renderLayout();
  expect(await focusOrder()).toEqual(['top', 'main', 'lead', 'aside']);
  expect(topOf('main')).toBe(topOf('lead'));
  expect(topOf('top')).toBeLessThan(topOf('main'));
});
