import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import syllables from '../../../../tokens/fonts/common-06.woff2?url';
import { Terminal } from './terminal.tsx';
import type { TerminalHandle, TerminalState } from './terminal-handle.ts';

const OPEN: TerminalState = { kind: 'open' };

type Write = (text: string) => Promise<void>;

/** @param sized called when the terminal can show text and reports its first size, with a function that writes text */
async function shown(state: TerminalState = OPEN, sized?: (write: Write) => void) {
  const onInput = vi.fn<(text: string) => void>();
  const onResize = vi.fn<(size: { cols: number; rows: number }) => void>();
  onResize.mockImplementationOnce(() => sized?.(write));
  const onReconnect = vi.fn<() => void>();
  const onRendered = vi.fn<() => void>();
  const held: { handle: TerminalHandle | null } = { handle: null };
  const write: Write = (text) =>
    new Promise((resolve) => {
      held.handle?.write(new TextEncoder().encode(text), resolve);
    });
  const screen = await render(
    <Terminal
      label="web 셸"
      state={state}
      ref={(handle) => {
        held.handle = handle;
      }}
      onInput={onInput}
      onResize={onResize}
      onReconnect={onReconnect}
      onRendered={onRendered}
    />,
  );
  await vi.waitUntil(() => onResize.mock.calls.length > 0);
  return { screen, onInput, onResize, onReconnect, onRendered, write, held };
}

const widthIn = ({ container }: { container: Element }, text: string) =>
  [...container.querySelectorAll('span')]
    .find((span) => span.textContent === text)
    ?.getBoundingClientRect().width;

test('sends what is typed, Tab too, and Ctrl+Shift+X leaves', async () => {
  const { onInput, held } = await shown();
  held.handle?.focus();
  await userEvent.keyboard('ls{Tab}{Enter}');
  expect(onInput.mock.calls.flat().join('')).toBe('ls\t\r');
  await userEvent.keyboard('{Control>}{Shift>}x{/Shift}{/Control}');
  await expect.element(page.getByRole('checkbox', { name: '화면 낭독 모드' })).toHaveFocus();
  expect(onInput.mock.calls.flat().join('')).toBe('ls\t\r');
});

test('after Ctrl+Shift+X, Tab passes the terminal, and Shift+Tab returns to it', async () => {
  const { held } = await shown();
  await render(<button type="button">접근성</button>);
  held.handle?.focus();
  await userEvent.keyboard('{Control>}{Shift>}x{/Shift}{/Control}{Tab}');
  await expect.element(page.getByRole('button', { name: '접근성' })).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByRole('textbox', { name: 'web 셸' })).toHaveFocus();
});

test('sends nothing while it is not open', async () => {
  const { onInput, held } = await shown({ kind: 'closed', reason: '끊겼습니다.' });
  held.handle?.focus();
  await userEvent.keyboard('ls');
  expect(onInput).not.toHaveBeenCalled();
});

test('shows written text as soon as it has reported its size', async () => {
  const { screen } = await shown(OPEN, (write) => void write('안녕'));
  await expect.poll(() => screen.container.textContent).toContain('안녕');
});

test('shows Hangul whose bytes are split within a character', async () => {
  const { held, screen } = await shown();
  const bytes = new TextEncoder().encode('안녕');
  for (const byte of bytes) held.handle?.write(new Uint8Array([byte]), () => undefined);
  await expect.poll(() => screen.container.textContent).toContain('안녕');
});

test('reports that the renderer has drawn all text that was written', async () => {
  const { onRendered, screen, write } = await shown();
  const drawn: string[] = [];
  onRendered.mockImplementation(() => drawn.push(screen.container.textContent));
  void write('처음\r\n');
  void write('끝');
  await vi.waitUntil(() => drawn.length > 0);
  expect(drawn[0]).toContain('끝');
  await write(' ');
  await write('다시');
  await vi.waitUntil(() => drawn.length > 1);
  expect(drawn.at(-1)).toContain('다시');
});

test('draws a syllable as wide as two letters', async () => {
  const { write, screen } = await shown();
  await write('가가가가가\r\n\u001b[31maaaaaaaaaa');
  await expect.poll(() => widthIn(screen, 'aaaaaaaaaa')).toBeGreaterThan(0);
  expect(widthIn(screen, '가가가가가')).toBeCloseTo(widthIn(screen, 'aaaaaaaaaa') ?? 0, 0);
});

test('draws a syllable as wide as two letters also when its font is loaded later', async () => {
  const { write, screen } = await shown();
  const face = { unicodeRange: 'U+B098', sizeAdjust: '120%' };
  const late = new FontFace('Naru Sans', `url(${syllables})`, face);
  document.fonts.add(late);
  await write('나나나나나\r\n\u001b[31maaaaaaaaaa');
  await expect.poll(() => widthIn(screen, '나나나나나')).toBeGreaterThan(0);
  await late.loaded;
  await expect
    .poll(() => widthIn(screen, '나나나나나'))
    .toBeCloseTo(widthIn(screen, 'aaaaaaaaaa') ?? 0, 0);
  document.fonts.delete(late);
});

test('writes no style element and no style attribute', async () => {
  const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');
  const before = document.querySelectorAll('style').length;
  const { write, screen } = await shown();
  await write('\u001b[38;2;25;99;71m색\u001b[0m');
  const colourOf = (text: string) =>
    [...screen.container.querySelectorAll('span')].find((span) => span.textContent === text)?.style
      .color;
  await expect.poll(() => colourOf('색')).toBe('rgb(25, 99, 71)');
  await expect.poll(() => document.querySelectorAll('style').length).toBe(before);
  expect(setAttribute.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
  setAttribute.mockRestore();
  await screen.unmount();
  expect(Object.hasOwn(document, 'createElement')).toBe(false);
});

test('offers another connection when it is closed, and states the reason', async () => {
  const { onReconnect } = await shown({ kind: 'closed', reason: '컨테이너가 중지되었습니다.' });
  await expect.element(page.getByText('컨테이너가 중지되었습니다.')).toBeVisible();
  await page.getByRole('button', { name: '다시 연결' }).click();
  expect(onReconnect).toHaveBeenCalledOnce();
});

test('follows the theme', async () => {
  const { screen } = await shown();
  const root = document.documentElement;
  const ground = () => {
    const [scrollable] = screen.container.querySelectorAll<HTMLElement>(
      '.xterm-scrollable-element',
    );
    return scrollable?.style.backgroundColor;
  };
  root.dataset.theme = 'dark';
  await vi.waitUntil(() => ground() !== undefined);
  const dark = ground();
  root.dataset.theme = 'light';
  await expect.poll(ground).not.toBe(dark);
});
