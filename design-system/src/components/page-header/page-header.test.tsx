import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { enlargeText } from '../../testing/enlarge-text.ts';
import { PageHeader, type PageHeaderProps } from './page-header.tsx';

/** Renders the header on a phone, and returns whether the end of the title is clipped. */
async function isTitleClipped(props: PageHeaderProps): Promise<boolean> {
  await render(
    <div style={{ inlineSize: '343px' }}>
      <PageHeader {...props} />
    </div>,
  );
  const heading = page.getByRole('heading', { level: 1 }).element();
  const boxes = [heading, ...heading.querySelectorAll('*')];
  return boxes.some(
    (box) => getComputedStyle(box).overflow === 'hidden' && box.scrollHeight > box.clientHeight,
  );
}

test('a sentence with a name in large text is whole on a phone', async () => {
  enlargeText();
  expect(await isTitleClipped({ title: 'm7ca74bfb-7f6님, 안녕하세요' })).toBe(false);
});

test('a name has two lines', async () => {
  enlargeText();
  expect(await isTitleClipped({ title: '아주 긴 이름의 결제 서버 '.repeat(4), isName: true })).toBe(
    true,
  );
});
