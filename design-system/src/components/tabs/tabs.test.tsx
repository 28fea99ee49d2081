import { useEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Tabs } from './tabs.tsx';

const items = ['Git', '리소스', '환경 변수 (3)'].map((label) => ({
  value: label,
  label,
  content: <p>{label} 내용</p>,
}));

const tab = (name: string) => page.getByRole('tab', { name });

test('arrows, Home and End choose; only the chosen view is in the page', async () => {
  await render(<Tabs label="설정" items={items} />);
  await expect.element(page.getByRole('tablist', { name: '설정' })).toBeVisible();
  await userEvent.click(tab('Git'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('리소스')).toHaveFocus();
  await expect.element(page.getByRole('tabpanel', { name: '리소스' })).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(tab('환경 변수 (3)')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Git')).toHaveFocus();
  await userEvent.keyboard('{End}{Home}');
  await expect.element(page.getByText('Git 내용')).toBeVisible();
  await expect.poll(() => page.getByText('리소스 내용').elements()).toHaveLength(0);
});

test('input in a kept tab is preserved, and hidden while another tab is chosen', async () => {
  const kept = (keep: boolean) => [
    { value: 'key', label: '키', content: <input aria-label="키" />, keep },
    { value: 'other', label: '다른', content: '내용' },
  ];
  const { rerender } = await render(<Tabs label="설정" items={kept(true)} />);
  await userEvent.fill(page.getByRole('textbox'), 'NODE_');
  await expect.element(tab('키')).toHaveAccessibleDescription('저장하지 않은 내용이 있습니다.');
  await expect.element(tab('다른')).not.toHaveAccessibleDescription();
  await userEvent.click(tab('다른'));
  await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(0);
  await expect.poll(() => page.getByRole('tabpanel').elements()).toHaveLength(1);
  await userEvent.click(tab('키'));
  await expect.element(page.getByRole('textbox')).toHaveValue('NODE_');
  await rerender(<Tabs label="설정" items={kept(false)} />);
  await expect.element(page.getByRole('textbox')).toHaveValue('NODE_');
  await userEvent.click(tab('다른'));
  await userEvent.click(tab('키'));
  await expect.element(page.getByRole('textbox')).toHaveValue('');
});

test('a rejected tab is not chosen again when the focus returns to it', async () => {
  const asked: string[] = [];
  const ask = (value: string) => asked.push(value);
  await render(
    <>
      <button type="button">질문</button>
      <Tabs label="설정" items={items} value="Git" onValueChange={ask} />
    </>,
  );
  await userEvent.click(tab('리소스'));
  const before = asked.length;
  expect(before).toBeGreaterThan(0);
  await userEvent.click(page.getByRole('button', { name: '질문' }));
  tab('리소스').element().focus();
  await expect.element(tab('리소스')).toHaveFocus();
  expect(asked).toHaveLength(before);
});

test('a row that does not fit marks the sides with hidden tabs, and shows the chosen tab', async () => {
  const narrow = (value: string) => (
    <div style={{ inlineSize: '160px' }}>
      <Tabs label="설정" items={items} value={value} />
    </div>
  );
  const screen = await render(narrow('Git'));
  const row = page.getByRole('tablist', { name: '설정' });
  await expect.element(row).toHaveAttribute('data-more', 'end');
  await screen.rerender(narrow('환경 변수 (3)'));
  await expect.element(row).toHaveAttribute('data-more', 'start');
  const { right } = row.element().getBoundingClientRect();
  const end = tab('환경 변수 (3)').element().getBoundingClientRect().right;
  expect(Math.floor(end)).toBeLessThanOrEqual(right);
  await screen.rerender(<Tabs label="설정" items={items} value="Git" />);
  await expect.element(row).toHaveAttribute('data-more', '');
});

describe('keyboard, after the Tabs pattern', () => {
  const tabOf = (name: string) => page.getByRole('tab', { name });

  test('Tab moves to the chosen tab, then to its panel, and Shift+Tab moves back', async () => {
    await render(<Tabs label="설정" items={items} defaultValue="리소스" />);
    await userEvent.tab();
    await expect.element(tabOf('리소스')).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole('tabpanel', { name: '리소스' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await expect.element(tabOf('리소스')).toHaveFocus();
  });

  test('after a click, too, Tab moves to the chosen tab and never to the row of tabs', async () => {
    await render(
      <>
        <button type="button">앞</button>
        <Tabs label="설정" items={items} />
      </>,
    );
    await userEvent.click(tabOf('리소스'));
    await userEvent.click(page.getByRole('button', { name: '앞' }));
    await userEvent.tab();
    await expect.element(tabOf('리소스')).toHaveFocus();
  });

  test('ArrowLeft on the first tab moves to the last tab; ArrowUp and ArrowDown have no effect on the tabs', async () => {
    await render(<Tabs label="설정" items={items} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(tabOf('환경 변수 (3)')).toHaveFocus();
    await expect.element(tabOf('환경 변수 (3)')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowUp}');
    await expect.element(tabOf('환경 변수 (3)')).toHaveFocus();
  });

  test('a tab controls the panel that it labels', async () => {
    await render(<Tabs label="설정" items={items} />);
    const panel = page.getByRole('tabpanel', { name: 'Git' }).element();
    await expect.element(tabOf('Git')).toHaveAttribute('aria-controls', panel.id);
  });
});

/** The names of the views whose effects have run. */
const effects: string[] = [];

function View({ name }: { name: string }) {
  useEffect(() => {
    effects.push(name);
  }, [name]);
  return <input aria-label={name} />;
}

describe('a view that is rendered in advance', () => {
  const views = ['Git', '리소스'].map((name) => ({
    value: name,
    label: name,
    content: <View name={`${name} 이름`} />,
  }));
  const fields = (name: string) => page.getByLabelText(`${name} 이름`).elements();

  test('is hidden and without effects while the pointer is on its tab, and the press shows it', async () => {
    effects.length = 0;
    await render(<Tabs label="설정" items={views} />);
    await userEvent.hover(tab('리소스'));
    await expect.poll(() => fields('리소스')).toHaveLength(1);
    const [prepared] = fields('리소스');
    expect(prepared).not.toBeVisible();
    expect(effects).toEqual(['Git 이름']);
    await userEvent.click(tab('리소스'));
    await expect.element(page.getByRole('textbox', { name: '리소스 이름' })).toBeVisible();
    expect(fields('리소스')).toEqual([prepared]);
    expect(effects).toEqual(['Git 이름', '리소스 이름']);
  });

  test('leaves the page with its input when another tab is chosen by a key', async () => {
    await render(<Tabs label="설정" items={views} />);
    await userEvent.click(tab('리소스'));
    await userEvent.fill(page.getByRole('textbox'), 'api');
    tab('리소스').element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => fields('리소스')).toHaveLength(0);
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('textbox')).toHaveValue('');
  });
});

test('Enter chooses the focused tab, and the right button of the mouse does not', async () => {
  await render(<Tabs label="설정" items={items} />);
  await userEvent.click(tab('리소스'), { button: 'right' });
  await expect.element(tab('Git')).toHaveAttribute('aria-selected', 'true');
  tab('리소스').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('리소스')).toHaveAttribute('aria-selected', 'true');
});
