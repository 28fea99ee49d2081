import { Profiler, useEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { StatusBadge } from '../status-badge/status-badge.tsx';
import { Text } from '../text/text.tsx';
import { ExpandableList } from './expandable-list.tsx';
import { ExpandableListItem } from './expandable-list-item.tsx';

const act = vi.fn();
const rows = ['API 서버', '결제 워커', '관리자'];

function renderList() {
  return render(
    <ExpandableList label="컨테이너 목록">
      {rows.map((name) => (
        <ExpandableListItem
          key={name}
          value={name}
          title={name}
          actions={<Button onClick={() => act(name)}>{`${name} 작업`}</Button>}
        >
          {name} 내용
        </ExpandableListItem>
      ))}
    </ExpandableList>,
  );
}

const trigger = (name: string) => page.getByRole('button', { name, exact: true });

test('is a named list whose rows open one at a time', async () => {
  await renderList();
  const list = page.getByRole('list', { name: '컨테이너 목록' });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(3);
  await userEvent.click(trigger('API 서버'));
  await expect.element(trigger('API 서버')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(trigger('결제 워커'));
  await expect.element(trigger('API 서버')).toHaveAttribute('aria-expanded', 'false');
  await expect.element(page.getByRole('region', { name: '결제 워커' })).toBeVisible();
  await userEvent.click(trigger('결제 워커'));
  await expect.element(trigger('결제 워커')).toHaveAttribute('aria-expanded', 'false');
});

test('arrows, Home and End move between the rows', async () => {
  await renderList();
  await userEvent.tab();
  await expect.element(trigger('API 서버')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(trigger('결제 워커')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(trigger('관리자')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(trigger('API 서버')).toHaveFocus();
});

test('an action takes its own press and leaves the row alone', async () => {
  await renderList();
  await userEvent.click(trigger('API 서버 작업'));
  expect(act).toHaveBeenCalledExactlyOnceWith('API 서버');
  await expect.element(trigger('API 서버')).toHaveAttribute('aria-expanded', 'false');
});

test('what is said of an item is there whether its row is open or not, outside of its button', async () => {
  await render(
    <ExpandableList label="컨테이너 목록">
      <ExpandableListItem value="one" title="API 서버" notes={<a href="#app">주소</a>}>
        내용
      </ExpandableListItem>
    </ExpandableList>,
  );
  const link = page.getByRole('link', { name: '주소' });
  await userEvent.click(link);
  await expect.element(trigger('API 서버')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(trigger('API 서버'));
  await expect.element(link).toBeVisible();
  await expect.poll(() => link.element().closest('button')).toBeNull();
});

test('a row far below has the height that it will have, so that nothing moves when the page is scrolled to it', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `컨테이너 ${index + 1}`);
  await render(
    <ExpandableList label="컨테이너 목록">
      {names.map((name) => (
        <ExpandableListItem
          key={name}
          value={name}
          title={name}
          meta={<StatusBadge status="running" />}
          notes={<Text size="caption">example/shop · main</Text>}
          actions={<Button size="small">작업</Button>}
        >
          내용
        </ExpandableListItem>
      ))}
    </ExpandableList>,
  );
  const height = (index: number) => page.getByRole('list').element().children[index]?.clientHeight;
  expect(height(58)).toBe(height(5));
});

describe('keyboard, after the Accordion pattern', () => {
  test.each(['{Enter}', ' '])('%j opens a row and closes it, and the focus stays', async (key) => {
    await renderList();
    await userEvent.tab();
    await userEvent.keyboard(key);
    await expect.element(trigger('API 서버')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(trigger('API 서버')).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(trigger('API 서버')).toHaveAttribute('aria-expanded', 'false');
  });

  test('Tab goes through triggers, actions and what is open, in the order of the page', async () => {
    await render(
      <ExpandableList label="컨테이너 목록" value="API 서버">
        {['API 서버', '결제 워커'].map((name) => (
          <ExpandableListItem key={name} value={name} title={name} actions={<Button>작업</Button>}>
            <Button>{`${name} 수정`}</Button>
          </ExpandableListItem>
        ))}
      </ExpandableList>,
    );
    const stops: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 5; stop += 1) {
      await userEvent.tab();
      stops.push(document.activeElement?.textContent);
    }
    expect(stops).toEqual(['API 서버', '작업', 'API 서버 수정', '결제 워커', '작업']);
  });

  test('a trigger stands in a heading and controls the region that it names', async () => {
    await renderList();
    await userEvent.click(trigger('API 서버'));
    const region = page.getByRole('region', { name: 'API 서버' }).element();
    await expect.element(trigger('API 서버')).toHaveAttribute('aria-controls', region.id);
    await expect.poll(() => trigger('API 서버').element().parentElement?.tagName).toBe('H3');
  });
});

test('opening a row renders no other row than it and the one that closes', async () => {
  const rendered: string[] = [];
  await render(
    <ExpandableList label="컨테이너 목록">
      {rows.map((name) => (
        <Profiler key={name} id={name} onRender={(id) => rendered.push(id)}>
          <ExpandableListItem value={name} title={name}>
            내용
          </ExpandableListItem>
        </Profiler>
      ))}
    </ExpandableList>,
  );
  await userEvent.click(trigger('API 서버'));
  rendered.length = 0;
  await userEvent.click(trigger('결제 워커'));
  expect([...new Set(rendered)].sort()).toEqual(['API 서버', '결제 워커']);
});

test('a row that goes with the focus in it leaves the focus to the heading', async () => {
  const list = (names: readonly string[]) => (
    <section aria-label="컨테이너">
      <h2 tabIndex={-1}>컨테이너 관리</h2>
      <ExpandableList label="컨테이너 목록">
        {names.map((name) => (
          <ExpandableListItem key={name} value={name} title={name}>
            {name} 내용
          </ExpandableListItem>
        ))}
      </ExpandableList>
    </section>
  );
  const screen = await render(list(rows));
  await userEvent.click(trigger('결제 워커'));
  await expect.element(trigger('결제 워커')).toHaveFocus();
  await screen.rerender(list(['API 서버', '관리자']));
  await expect.element(page.getByRole('heading', { name: '컨테이너 관리' })).toHaveFocus();
});

function Field({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return <input aria-label="이름" />;
}

describe('content that is rendered in advance', () => {
  const fields = () => page.getByLabelText('이름').elements();
  const draw = (onShown: () => void) => (
    <>
      <ExpandableList label="컨테이너 목록">
        <ExpandableListItem value="api" title="API 서버">
          <Field onShown={onShown} />
        </ExpandableListItem>
      </ExpandableList>
      <button type="button">뒤</button>
    </>
  );

  test('is hidden and without effects while the pointer or the focus is on the button', async () => {
    const onShown = vi.fn();
    await render(draw(onShown));
    await userEvent.hover(trigger('API 서버'));
    await expect.poll(fields).toHaveLength(1);
    expect(fields()[0]).not.toBeVisible();
    await userEvent.hover(trigger('뒤'));
    await expect.poll(fields).toHaveLength(0);
    await userEvent.tab();
    await expect.poll(fields).toHaveLength(1);
    expect(onShown).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox')).toBeVisible();
    expect(onShown).toHaveBeenCalledOnce();
  });

  test('is new at each opening', async () => {
    await render(draw(vi.fn()));
    await userEvent.click(trigger('API 서버'));
    await userEvent.fill(page.getByRole('textbox'), '결제');
    await userEvent.click(trigger('API 서버'));
    await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(0);
    await userEvent.click(trigger('API 서버'));
    await expect.element(page.getByRole('textbox')).toHaveValue('');
  });
});
