import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Row, RowList } from './row-list.tsx';

test('is a named list with one item per row', async () => {
  const screen = await render(
    <RowList label="볼륨 목록">
      <Row>데이터</Row>
      <Row actions={<button type="button">로그 삭제</button>}>로그</Row>
    </RowList>,
  );
  const list = screen.getByRole('list', { name: '볼륨 목록' });
  await expect.element(list).toBeVisible();
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(2);
});

test('a long name breaks and leaves the buttons inside the list', async () => {
  const screen = await render(
    <div style={{ inlineSize: '320px' }}>
      <RowList label="볼륨 목록">
        <Row actions={<button type="button">삭제</button>}>{'결제데이터'.repeat(51)}</Row>
      </RowList>
    </div>,
  );
  const list = screen.getByRole('list').element().getBoundingClientRect();
  const button = screen.getByRole('button').element().getBoundingClientRect();
  expect(button.right).toBeLessThanOrEqual(list.right);
});

test('a fact and its button stay beside a name of several lines on a narrow screen', async () => {
  const screen = await render(
    <div style={{ inlineSize: '256px' }}>
      <RowList label="활동 목록">
        <Row aside="14:48" actions={<button type="button">⋯</button>}>
          {'결제데이터 '.repeat(9)}
        </Row>
      </RowList>
    </div>,
  );
  const row = screen.getByRole('listitem').element().getBoundingClientRect();
  const button = screen.getByRole('button').element().getBoundingClientRect();
  expect((button.top + button.bottom) / 2).toBeLessThan((row.top + row.bottom) / 2 + 4);
});

test.each([
  ['below the content on a phone', 301, true],
  ['next to the content on a wider screen', 480, false],
])('the button of a row with several facts is %s', async (_, inlineSize, isBelow) => {
  const screen = await render(
    <div style={{ inlineSize }}>
      <RowList label="백업 목록">
        <Row detailed actions={<button type="button">삭제 취소</button>}>
          <div data-testid="facts">임시 컨테이너에서 복원해 세는 중 · 3분 · 삭제 전</div>
        </Row>
      </RowList>
    </div>,
  );
  const facts = screen.getByTestId('facts').element().getBoundingClientRect();
  const button = screen.getByRole('button').element().getBoundingClientRect();
  expect(button.top >= facts.bottom).toBe(isBelow);
  expect(facts.width >= 280).toBe(true);
});

test('when a row with the focus is removed, the heading receives the focus', async () => {
  const list = (names: readonly string[]) => (
    <section aria-label="볼륨">
      <h2 tabIndex={-1}>볼륨 관리</h2>
      <RowList label="볼륨 목록">
        {names.map((name) => (
          <Row key={name} actions={<button type="button">{`${name} 삭제`}</button>}>
            {name}
          </Row>
        ))}
      </RowList>
    </section>
  );
  const screen = await render(list(['데이터', '로그']));
  (screen.getByRole('button', { name: '로그 삭제' }).element() as HTMLElement).focus();
  await screen.rerender(list(['데이터']));
  await expect.element(screen.getByRole('heading', { name: '볼륨 관리' })).toHaveFocus();
});

test('draws the rows of a long list once they come into sight', async () => {
  const names = Array.from({ length: 100 }, (_, index) => `데이터 ${index + 1}`);
  const screen = await render(
    <RowList label="볼륨 목록">
      {names.map((name) => (
        <Row key={name}>{name}</Row>
      ))}
    </RowList>,
  );
  const last = screen.getByText('데이터 100', { exact: true });
  const isDrawn = () => last.element().checkVisibility({ contentVisibilityAuto: true });
  await expect.poll(isDrawn).toBe(false);
  last.element().scrollIntoView();
  await expect.poll(isDrawn).toBe(true);
});
