import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ExpandableList } from './expandable-list.tsx';
import { ExpandableListItem } from './expandable-list-item.tsx';

afterEach(() => scrollTo(0, 0));

/** Renders a list 3,000 px below the top of the page, with its last row open. */
const renderFarList = (reveals: boolean) =>
  render(
    <div style={{ paddingBlock: '3000px' }}>
      <ExpandableList label="컨테이너 목록" value="워커" revealsOpenRow={reveals}>
        {['API 서버', '워커'].map((name) => (
          <ExpandableListItem key={name} value={name} title={name}>
            내용
          </ExpandableListItem>
        ))}
      </ExpandableList>
    </div>,
  );

const topOfRow = () =>
  page.getByRole('button', { name: '워커' }).element().getBoundingClientRect().top;

test('scrolls to the row that is open when the list appears', async () => {
  await renderFarList(true);
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  expect(topOfRow()).toBeLessThan(innerHeight / 2);
});

test('leaves the page where it is when it is scrolled already, and when nothing asks for it', async () => {
  const screen = await renderFarList(false);
  expect(scrollY).toBe(0);
  await screen.unmount();
  document.body.style.minBlockSize = '8000px';
  scrollTo(0, 10);
  await renderFarList(true);
  expect(scrollY).toBe(10);
  document.body.style.minBlockSize = '';
});

test('scrolls to a row that is still to come when the list appears, once it is there, and not again', async () => {
  const rows = (names: readonly string[]) => (
    <div style={{ paddingBlock: '3000px' }}>
      <ExpandableList label="컨테이너 목록" value="워커" revealsOpenRow>
        {names.map((name) => (
          <ExpandableListItem key={name} value={name} title={name}>
            내용
          </ExpandableListItem>
        ))}
      </ExpandableList>
    </div>
  );
  const screen = await render(rows(['API 서버']));
  expect(scrollY).toBe(0);
  await screen.rerender(rows(['API 서버', '워커']));
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  scrollTo(0, 0);
  await screen.rerender(rows(['API 서버', '워커', '관리자']));
  expect(scrollY).toBe(0);
});

test('scrolls to a row that something else opens and gives it the focus, not to one that is pressed', async () => {
  const rows = (open: string) => (
    <div style={{ paddingBlock: '3000px' }}>
      <ExpandableList label="컨테이너 목록" value={open} onValueChange={pressed} revealsOpenRow>
        {['API 서버', '워커'].map((name) => (
          <ExpandableListItem key={name} value={name} title={name}>
            내용
          </ExpandableListItem>
        ))}
      </ExpandableList>
    </div>
  );
  const pressed = vi.fn<(row: string) => void>();
  const screen = await render(rows(''));
  const button = page.getByRole('button', { name: 'API 서버' }).element();
  if (button instanceof HTMLElement) button.click();
  expect(pressed).toHaveBeenCalledWith('API 서버');
  await screen.rerender(rows('API 서버'));
  expect(scrollY).toBe(0);
  await screen.rerender(rows('워커'));
  await expect.poll(() => scrollY).toBeGreaterThan(0);
  await expect.element(page.getByRole('button', { name: '워커' })).toHaveFocus();
});
