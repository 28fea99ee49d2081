import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { DropdownMenuItem } from '../dropdown-menu/dropdown-menu-item.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

type SampleProps = Partial<DialogProps> & { opener?: 'button' | 'menu' };

function Sample({ opener = 'button', ...dialog }: SampleProps) {
  const [open, setOpen] = useState(false);
  const show = () => setOpen(true);
  return (
    <main tabIndex={-1}>
      {opener === 'menu' && (
        <DropdownMenu trigger={<Button>작업</Button>}>
          <DropdownMenuItem onSelect={show}>열기</DropdownMenuItem>
        </DropdownMenu>
      )}
      {opener === 'button' && <Button onClick={show}>열기</Button>}
      <Dialog
        title="배포 기록"
        description="최근 배포입니다."
        {...dialog}
        open={open}
        onOpenChange={setOpen}
      >
        <input aria-label="검색" />
      </Dialog>
    </main>
  );
}

const dialog = page.getByRole('dialog', { name: '배포 기록', exact: true });
const openByButton = () => userEvent.click(page.getByRole('button', { name: '열기' }));

test('is named by its title, described, and starts in its first field', async () => {
  await render(<Sample />);
  await openByButton();
  await expect.element(dialog).toHaveAccessibleDescription('최근 배포입니다.');
  await expect.element(page.getByLabelText('검색')).toHaveFocus();
});

test('closes by the cross and by Escape, and gives the focus back', async () => {
  await render(<Sample />);
  await openByButton();
  await userEvent.click(page.getByRole('button', { name: '닫기' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '열기' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: '열기' })).toHaveFocus();
});

test('keeps the focus inside', async () => {
  await render(<Sample />);
  await openByButton();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: '닫기' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByLabelText('검색')).toHaveFocus();
});

test('after the last element Tab returns to the chosen radio, and a press chooses another one', async () => {
  const radio = (value: string) => <input type="radio" name="host" aria-label={value} />;
  await render(
    <Dialog title="배포 기록" open onOpenChange={() => undefined}>
      {radio('GitLab')}
      {radio('Bitbucket')}
    </Dialog>,
  );
  const [first, second] = [page.getByLabelText('GitLab'), page.getByLabelText('Bitbucket')];
  await userEvent.click(second);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: '닫기' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(second).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(first).toHaveFocus();
  await expect.element(first).toBeChecked();
  await userEvent.click(second);
  await expect.element(second).toHaveFocus();
  await expect.element(second).toBeChecked();
});

test('keeps the focus when the fragment of the address changes', async () => {
  await render(
    <>
      <h2 id="section">항목</h2>
      <Sample />
    </>,
  );
  await openByButton();
  await expect.element(page.getByLabelText('검색')).toHaveFocus();
  const changed = new Promise((resolve) => {
    window.addEventListener('hashchange', resolve, { once: true });
  });
  window.location.hash = 'section';
  await changed;
  await expect.element(page.getByLabelText('검색')).toHaveFocus();
});

test('opened from a menu it gives the focus back to the menu button, and the page takes presses again', async () => {
  await render(<Sample opener="menu" />);
  await userEvent.click(page.getByRole('button', { name: '작업' }));
  await userEvent.click(page.getByRole('menuitem', { name: '열기' }));
  await expect.element(page.getByLabelText('검색')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '작업' })).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: '작업' }));
  await expect.element(page.getByRole('menuitem', { name: '열기' })).toBeVisible();
});

test('leaves the focus where it was put while the dialog went', async () => {
  await render(
    <>
      <Sample />
      <input aria-label="프로젝트 검색" />
    </>,
  );
  await openByButton();
  await expect.element(page.getByLabelText('검색', { exact: true })).toHaveFocus();
  const search = page.getByLabelText('프로젝트 검색').element();
  const gone = new MutationObserver(() => {
    if (dialog.query() !== null || !(search instanceof HTMLElement)) return;
    search.focus();
    gone.disconnect();
  });
  gone.observe(document.body, { childList: true, subtree: true });
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('프로젝트 검색')).toHaveFocus();
});

test('gives the focus to the main part when nothing else is left', async () => {
  await render(
    <main tabIndex={-1}>
      <Vanishing />
    </main>,
  );
  await userEvent.click(page.getByRole('button', { name: '열기' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

function Vanishing() {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');
  return (
    <>
      {state === 'before' && <Button onClick={() => setState('open')}>열기</Button>}
      <Dialog title="배포 기록" open={state === 'open'} onOpenChange={() => setState('after')} />
    </>
  );
}

test('gives the focus to the main part when what opened it takes no presses any more', async () => {
  await render(
    <main tabIndex={-1}>
      <Exhausted />
    </main>,
  );
  await userEvent.click(page.getByRole('button', { name: '열기' }));
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

function Exhausted() {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');
  return (
    <>
      <Button disabled={state !== 'before'} onClick={() => setState('open')}>
        열기
      </Button>
      <Dialog title="배포 기록" open={state === 'open'} onOpenChange={() => setState('after')} />
    </>
  );
}

test('gives the focus to what opened the dialog in its place', async () => {
  await render(
    <main tabIndex={-1}>
      <Replaced />
    </main>,
  );
  await userEvent.click(page.getByRole('button', { name: '열기' }));
  await userEvent.click(page.getByRole('button', { name: '만들기' }));
  await expect.element(page.getByRole('dialog', { name: '만들었습니다' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: '열기' })).toHaveFocus();
});

function Replaced() {
  const [state, setState] = useState<'closed' | 'form' | 'result'>('closed');
  const close = () => setState('closed');
  return (
    <>
      <Button onClick={() => setState('form')}>열기</Button>
      {state === 'form' && (
        <Dialog key="form" title="토큰 만들기" open onOpenChange={close}>
          <Button onClick={() => setState('result')}>만들기</Button>
        </Dialog>
      )}
      <Dialog key="result" title="만들었습니다" open={state === 'result'} onOpenChange={close} />
    </>
  );
}

test('gives the focus where it is told to', async () => {
  await render(
    <>
      <h2 tabIndex={-1} id="list">
        목록
      </h2>
      <Sample returnFocus={() => document.getElementById('list')} />
    </>,
  );
  await openByButton();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('heading', { name: '목록' })).toHaveFocus();
});

test('a body that scrolls without anything to focus is a stop of the keyboard', async () => {
  const paragraph = <p style={{ minBlockSize: 2000 }}>긴 내용</p>;
  const { rerender } = await render(
    <Dialog open onOpenChange={() => undefined} title="배포 기록">
      {paragraph}
    </Dialog>,
  );
  const body = () => page.getByText('긴 내용').element().parentElement;
  await expect.poll(() => body()?.getAttribute('tabindex')).toBe('0');
  await rerender(
    <Dialog open onOpenChange={() => undefined} title="배포 기록">
      <p>긴 내용</p>
    </Dialog>,
  );
  await expect.poll(() => body()?.getAttribute('tabindex')).toBe(null);
});
