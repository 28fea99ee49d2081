import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { mayReload } from './chunk.ts';
import { lazyPart } from './lazy-part.tsx';
import { OnOpen } from './OnOpen.tsx';
import { UnsavedContext } from './unsaved.ts';

const ignore = () => undefined;

const draw = (open: boolean) => (
  <OnOpen open={open} onClose={ignore}>
    <input aria-label="이름" />
  </OnOpen>
);

test('holds nothing before it is first opened', async () => {
  const screen = await render(draw(false));
  expect(screen.getByRole('textbox').elements()).toHaveLength(0);
});

test('keeps what was opened while it closes, and begins the next opening anew', async () => {
  const screen = await render(draw(true));
  const field = screen.getByRole('textbox');
  await field.fill('결제');
  await screen.rerender(draw(false));
  await expect.element(field).toHaveValue('결제');
  await screen.rerender(draw(true));
  await expect.element(field).toHaveValue('');
});

function Opening({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        {name} 열기
      </button>
      <OnOpen open={open} onClose={() => setOpen(false)}>
        {open && children}
      </OnOpen>
    </>
  );
}

const opener = (name: string) => page.getByRole('button', { name: `${name} 열기` });

test('holds one dialog at a time: what is opened last takes the place of one whose code is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>();
  const Slow = lazyPart('slow', () => promise);
  await render(
    <>
      <Opening name="느린 창">
        <Slow />
      </Opening>
      <Opening name="빠른 창">
        <p>빠른 창</p>
      </Opening>
    </>,
  );
  await opener('느린 창').click();
  await expect.element(opener('느린 창')).toHaveAttribute('aria-expanded', 'true');
  await opener('빠른 창').click();
  await expect.element(opener('느린 창')).toHaveAttribute('aria-expanded', 'false');
  resolve(() => <p>느린 창</p>);
  await promise;
  await expect.element(page.getByText('빠른 창', { exact: true })).toBeVisible();
  await expect.element(page.getByText('느린 창', { exact: true })).not.toBeInTheDocument();
});

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const missing = page.getByRole('alertdialog', { name: '창을 열지 못했습니다' });

beforeEach(() => sessionStorage.clear());

test('code that does not come is a question of its own, which the page and its drafts outlive', async () => {
  mayReload('dialog');
  const load = vi.fn<() => Promise<() => ReactNode>>(gone);
  const Part = lazyPart('dialog', load);
  await render(
    <>
      <input aria-label="초안" defaultValue="결제" />
      <Opening name="창">
        <Part />
      </Opening>
    </>,
  );
  await opener('창').click();
  await expect.element(missing).toHaveAccessibleDescription(/인터넷 연결을 확인하고/);
  await missing.getByRole('button', { name: '닫기' }).click();
  await expect.element(missing).not.toBeInTheDocument();
  await expect.element(opener('창')).toHaveFocus();
  await opener('창').click();
  await expect.element(missing).toBeVisible();
  load.mockImplementation(() => Promise.resolve(() => <p>왔습니다</p>));
  await missing.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByText('왔습니다')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  await expect.element(page.getByLabelText('초안')).toHaveValue('결제');
});

test('code that does not come never reloads a page with something unsaved', async () => {
  const Part = lazyPart('draft', gone);
  const unsaved = { add: () => ignore, confirm: ignore, unasked: ignore, any: () => true };
  await render(
    <UnsavedContext value={unsaved}>
      <OnOpen open onClose={ignore}>
        <Part />
      </OnOpen>
    </UnsavedContext>,
  );
  await expect.element(missing).toBeVisible();
  expect(mayReload('draft')).toBe(true);
});
