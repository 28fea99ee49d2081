import { Button } from '@naru/design-system';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { UnsavedInputContext } from '../forms/unsaved-input.ts';
import { createChunk, mayReloadForChunk } from './chunk.ts';
import { ChunkErrorDialog } from './chunk-error-dialog.tsx';
import { lazyChunk } from './lazy-chunk.tsx';
import { LazyDialog } from './lazy-dialog.tsx';
import { useChunkMenu } from './use-chunk-menu.ts';

const ignore = () => undefined;

const draw = (open: boolean) => (
  <LazyDialog open={open} onClose={ignore}>
    <input aria-label="이름" />
  </LazyDialog>
);

test('renders nothing before the first opening', async () => {
  const screen = await render(draw(false));
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(0);
});

test('keeps its content while closing, and starts empty at the next opening', async () => {
  const screen = await render(draw(true));
  const field = screen.getByRole('textbox');
  await field.fill('결제');
  await screen.rerender(draw(false));
  await expect.element(field).toHaveValue('결제');
  await screen.rerender(draw(true));
  await expect.element(field).toHaveValue('');
});

test('a dialog is rendered in advance, hidden and without effects, and each opening starts empty', async () => {
  const onShown = vi.fn();
  function Field() {
    useEffect(onShown, []);
    return <input aria-label="이름" />;
  }
  const drawNear = (near: boolean, open: boolean) => (
    <LazyDialog open={open} near={near} onClose={ignore}>
      <Field />
    </LazyDialog>
  );
  const screen = await render(drawNear(true, false));
  const fields = () => screen.getByLabelText('이름').elements();
  await expect.poll(fields).toHaveLength(1);
  const [prepared] = fields();
  expect(prepared).not.toBeVisible();
  expect(onShown).not.toHaveBeenCalled();
  await screen.rerender(drawNear(false, true));
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  expect(fields()).toEqual([prepared]);
  expect(onShown).toHaveBeenCalledOnce();
  await screen.getByRole('textbox').fill('결제');
  await screen.rerender(drawNear(false, false));
  await screen.rerender(drawNear(true, false));
  await expect.poll(() => screen.getByRole('textbox').elements()).toHaveLength(0);
  await screen.rerender(drawNear(false, true));
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
  await screen.rerender(drawNear(false, false));
  await screen.rerender(drawNear(false, true));
  await expect.element(screen.getByRole('textbox')).toHaveValue('');
});

test('a dialog that is not opened after all leaves the page', async () => {
  const screen = await render(
    <LazyDialog open={false} near onClose={ignore}>
      <input aria-label="이름" />
    </LazyDialog>,
  );
  const fields = () => screen.getByLabelText('이름').elements();
  await expect.poll(fields).toHaveLength(1);
  await screen.rerender(draw(false));
  await expect.poll(fields).toHaveLength(0);
});

function Opening({ name, children }: { name: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        {name} 열기
      </button>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        {open && children}
      </LazyDialog>
    </>
  );
}

const opener = (name: string) => page.getByRole('button', { name: `${name} 열기` });

test('opens one dialog at a time: a new dialog replaces a dialog whose chunk is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<() => ReactNode>();
  const Slow = lazyChunk('slow', () => promise);
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
const failed = page.getByRole('alertdialog', { name: '창을 열지 못했습니다' });

beforeEach(() => sessionStorage.clear());

test('a dialog reports a chunk that does not load, and the page and its input stay', {
  tags: 'full',
}, async () => {
  mayReloadForChunk('dialog');
  const load = vi.fn<() => Promise<() => ReactNode>>(gone);
  const Lazy = lazyChunk('dialog', load);
  await render(
    <>
      <input aria-label="초안" defaultValue="결제" />
      <Opening name="창">
        <Lazy />
      </Opening>
    </>,
  );
  await opener('창').click();
  await expect.element(failed).toHaveAccessibleDescription(/인터넷 연결을 확인하고/);
  await failed.getByRole('button', { name: '닫기' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  await expect.element(opener('창')).toHaveFocus();
  await opener('창').click();
  await expect.element(failed).toBeVisible();
  load.mockImplementation(() => Promise.resolve(() => <p>왔습니다</p>));
  await failed.getByRole('button', { name: '다시 시도' }).click();
  await expect.element(page.getByText('왔습니다')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  await expect.element(page.getByLabelText('초안')).toHaveValue('결제');
});

test('one error is shown at a time: a later one closes its predecessor', {
  tags: 'full',
}, async () => {
  for (const chunk of ['dialog', 'menu']) mayReloadForChunk(chunk);
  const { promise, reject } = Promise.withResolvers<never>();
  const Lazy = lazyChunk('dialog', gone);
  const menu = createChunk('menu', () => promise);
  function MenuButton() {
    const { button, failure } = useChunkMenu(menu);
    return (
      <>
        <Button {...button}>메뉴</Button>
        {failure && <ChunkErrorDialog {...failure} />}
      </>
    );
  }
  await render(
    <>
      <Opening name="창">
        <Lazy />
      </Opening>
      <MenuButton />
    </>,
  );
  await page.getByRole('button', { name: '메뉴' }).click();
  await opener('창').click();
  await expect.element(failed).toBeVisible();
  reject(new TypeError('Failed to fetch dynamically imported module'));
  await expect.element(opener('창')).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(() => failed.elements()).toHaveLength(1);
});

test('a chunk that does not load never reloads a page with unsaved input', async () => {
  const Lazy = lazyChunk('draft', gone);
  const unsaved = { add: () => ignore, confirm: ignore, withoutAsking: ignore, any: () => true };
  await render(
    <UnsavedInputContext value={unsaved}>
      <LazyDialog open onClose={ignore}>
        <Lazy />
      </LazyDialog>
    </UnsavedInputContext>,
  );
  await expect.element(failed).toBeVisible();
  expect(mayReloadForChunk('draft')).toBe(true);
});
