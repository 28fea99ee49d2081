import { describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { DropdownMenu, type DropdownMenuProps } from './dropdown-menu.tsx';
import { DropdownMenuItem } from './dropdown-menu-item.tsx';
import { DropdownMenuRadioGroup, DropdownMenuRadioItem } from './dropdown-menu-radio.tsx';

const trigger = page.getByRole('button', { name: 'API 서버 작업' });
const item = (name: string) => page.getByRole('menuitem', { name });

function renderMenu(
  onSelect: (chosen: string) => void,
  opening: Pick<DropdownMenuProps, 'defaultOpen' | 'byKeyboard'> = {},
) {
  return render(
    <DropdownMenu trigger={<Button>API 서버 작업</Button>} {...opening}>
      {['시작', '중지', '삭제'].map((verb) => (
        <DropdownMenuItem
          key={verb}
          unavailable={verb === '중지' ? '이미 중지되어 있습니다' : undefined}
          onSelect={() => onSelect(verb)}
        >
          {verb}
        </DropdownMenuItem>
      ))}
    </DropdownMenu>,
  );
}

test('opens by keyboard, moves by arrows, Home and End, and wraps', async () => {
  await renderMenu(vi.fn());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'API 서버 작업' })).toBeVisible();
  await expect.element(item('시작')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('중지')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('삭제')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item('시작')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item('삭제')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(item('시작')).toHaveFocus();
});

test('an item that cannot be chosen is reached, says why, and does nothing', async () => {
  const onSelect = vi.fn();
  await renderMenu(onSelect);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}{ArrowDown}');
  await expect.element(item('중지')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(item('중지')).toHaveAccessibleDescription('이미 중지되어 있습니다');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(item('중지'), { force: true });
  await expect.element(item('중지')).toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
});

test.each([
  [true, '중지'],
  [false, '시작'],
])(
  'that stands open from the start begins on its first item only for a key (%j)',
  async (byKeyboard, next) => {
    await renderMenu(vi.fn(), { defaultOpen: true, byKeyboard });
    const first = byKeyboard ? item('시작') : page.getByRole('menu');
    await expect.element(first).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(item(next)).toHaveFocus();
  },
);

test('Escape closes it and gives the focus back', async () => {
  await renderMenu(vi.fn());
  await userEvent.click(trigger);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(trigger).toHaveFocus();
});

test('a choice is told once and closes it', async () => {
  const select = vi.fn();
  await renderMenu(select);
  await userEvent.click(trigger);
  await userEvent.click(item('삭제'));
  expect(select).toHaveBeenCalledExactlyOnceWith('삭제');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

describe('keyboard, after the Menu Button pattern', () => {
  const open = async (key = '{Enter}') => {
    await renderMenu(vi.fn());
    await userEvent.tab();
    await userEvent.keyboard(key);
    await expect.element(item('시작')).toHaveFocus();
  };

  test.each(['{Enter}', ' ', '{ArrowDown}'])('%j opens it on its first item', async (key) => {
    await open(key);
    await expect.element(trigger).toHaveAttribute('aria-expanded', 'true');
    await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  });

  test.each(['{Enter}', ' '])('%j chooses, closes and gives the focus back', async (key) => {
    const select = vi.fn();
    await renderMenu(select);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{End}');
    await userEvent.keyboard(key);
    expect(select).toHaveBeenCalledExactlyOnceWith('삭제');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(trigger).toHaveFocus();
  });

  test('Tab stays in the open menu', async () => {
    await open();
    await userEvent.tab();
    await expect.element(item('시작')).toHaveFocus();
  });

  test('ArrowUp on the first item comes to the last', async () => {
    await open();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(item('삭제')).toHaveFocus();
  });
});

describe('a letter finds the item that starts with it', () => {
  const openMenu = async (labels: readonly string[]) => {
    await render(
      <DropdownMenu trigger={<Button>작업</Button>}>
        {labels.map((label) => (
          <DropdownMenuItem key={label} onSelect={vi.fn()}>
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenu>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  };

  test('a Latin one', async () => {
    await openMenu(['Start', 'Stop', 'Rename']);
    await userEvent.keyboard('r');
    await expect.element(item('Rename')).toHaveFocus();
  });

  test('the keys of a Hangul name, whatever side the 한/영 key is on', async () => {
    await openMenu(['시작', '중지', '이름 변경', '삭제']);
    await userEvent.keyboard('tk');
    await expect.element(item('삭제')).toHaveFocus();
  });

  test.each([
    ['a keyboard that gives Hangul letters', 'ㅇ', 0],
    ['an input method that keeps the letter', 'Process', 229],
  ])('%s', async (_, key, windowsVirtualKeyCode) => {
    await openMenu(['시작', '중지', '이름 변경', '삭제']);
    const event = { key, code: 'KeyD', windowsVirtualKeyCode };
    await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
    await expect.element(item('이름 변경')).toHaveFocus();
  });
});

test('radio items: arrows move, Space chooses one and closes (Menu pattern, menuitemradio)', async () => {
  const change = vi.fn();
  await render(
    <DropdownMenu trigger={<Button>정렬</Button>}>
      <DropdownMenuRadioGroup label="정렬" value="이름" onValueChange={change}>
        {['이름', '생성일'].map((order) => (
          <DropdownMenuRadioItem key={order} value={order}>
            {order}
          </DropdownMenuRadioItem>
        ))}
      </DropdownMenuRadioGroup>
    </DropdownMenu>,
  );
  const radio = (name: string) => page.getByRole('menuitemradio', { name });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('group', { name: '정렬' })).toBeVisible();
  await expect.element(radio('이름')).toBeChecked();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(radio('생성일')).toHaveFocus();
  expect(change).not.toHaveBeenCalled();
  await userEvent.keyboard(' ');
  expect(change).toHaveBeenCalledExactlyOnceWith('생성일');
  await expect.element(page.getByRole('button', { name: '정렬' })).toHaveFocus();
});
