import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import {
  commitComposition,
  composeSyllable,
  pressEnterWhileComposing,
  typeHangul,
} from '../../testing/hangul.ts';
import { createSampleLogLines } from '../../testing/sample-log.ts';
import type { LogPreferences } from './log-line.ts';
import { LogViewer, type LogViewerProps } from './log-viewer.tsx';

const linkOf = ({ id }: { id: string }) => `https://naru.example/logs#line-${id}`;

function Viewer(props: Partial<LogViewerProps>) {
  const [preferences, setPreferences] = useState<LogPreferences>({ wrap: true, time: 'auto' });
  return (
    <LogViewer
      label="web 로그"
      lines={createSampleLogLines(200)}
      preferences={preferences}
      onPreferencesChange={setPreferences}
      linkOf={linkOf}
      fileName="web.log"
      empty="아직 로그가 없습니다"
      {...props}
    />
  );
}

const log = page.getByRole('log', { name: 'web 로그' });
const field = page.getByRole('searchbox', { name: '로그 검색' });
const toEnd = page.getByRole('button', { name: /^최신 줄로/ });
const follow = page.getByRole('checkbox', { name: '따라가기' });
const line = (number: number) => log.getByRole('link', { name: `줄 ${number}`, exact: true });
const scrolled = () => {
  const { scrollTop, scrollHeight, clientHeight } = log.element();
  return scrollHeight - clientHeight - scrollTop;
};
const chosen = () => log.element().querySelector('[aria-current]')?.querySelector('a')?.textContent;

beforeEach(() => {
  vi.restoreAllMocks();
});

test('draws the lines near the end alone, and follows what comes', async () => {
  const screen = await render(<Viewer lines={createSampleLogLines(5000)} />);
  await expect.element(line(5000)).toBeVisible();
  await expect.poll(() => log.getByRole('listitem').elements().length).toBeLessThan(100);
  await screen.rerender(<Viewer lines={createSampleLogLines(6000)} />);
  await expect.element(line(6000)).toBeInViewport();
  await expect.poll(scrolled).toBeLessThan(2);
});

test('scrolling up pauses, counts what comes, and the button follows again', async () => {
  const screen = await render(<Viewer />);
  await expect.element(line(200)).toBeInViewport();
  log.element().scrollTo({ top: 400 });
  await expect.element(toEnd).toHaveTextContent('최신 줄로');
  await expect.element(follow).not.toBeChecked();
  const before = log.element().scrollTop;
  await screen.rerender(<Viewer lines={createSampleLogLines(230)} />);
  await expect.element(toEnd).toHaveTextContent('최신 줄로 · 새 로그 30줄');
  await expect.poll(() => log.element().scrollTop).toBe(before);
  await toEnd.click();
  await expect.element(line(230)).toBeInViewport();
  await expect.element(follow).toBeChecked();
  await expect.element(toEnd).not.toBeInTheDocument();
});

test('old lines that are dropped do not move what is read', async () => {
  const screen = await render(<Viewer lines={createSampleLogLines(1000)} />);
  await expect.element(line(1000)).toBeInViewport();
  log.element().scrollTo({ top: 8000 });
  await expect.element(line(402)).toBeInViewport();
  const before = line(402).element().getBoundingClientRect().top;
  await screen.rerender(<Viewer lines={createSampleLogLines(700, 301)} dropped={300} />);
  await expect.element(page.getByText('700줄 · 오래된 300줄은 삭제되었습니다.')).toBeVisible();
  await expect.poll(() => line(402).element().getBoundingClientRect().top).toBeCloseTo(before, 0);
});

test('the search counts, goes on with Enter and back with Shift and Enter, and marks', {
  tags: 'full',
}, async () => {
  await render(<Viewer />);
  await userEvent.click(field);
  await userEvent.keyboard('API{Enter}');
  await expect.element(page.getByText(/^\d+\/50$/)).toBeVisible();
  const at = () =>
    Number(
      page
        .getByText(/^\d+\/50$/)
        .element()
        .textContent?.split('/')[0],
    );
  const first = at();
  await userEvent.keyboard('{Enter}');
  await expect.poll(at).toBe((first % 50) + 1);
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.poll(at).toBe(first);
  await expect.poll(() => log.element().querySelector('mark')?.textContent).toBe('api');
});

test('a composed search finds Hangul, and Enter in a syllable goes nowhere', async () => {
  await render(<Viewer />);
  await userEvent.click(field);
  await typeHangul([['ㄱ', '겨', '결']]);
  await composeSyllable(['제']);
  await pressEnterWhileComposing();
  await expect.element(page.getByText(/^\d+\/\d+$/)).not.toBeInTheDocument();
  await commitComposition('제');
  await expect.element(page.getByText('75줄', { exact: true })).toBeVisible();
});

test('keys of the list choose lines, n and N go through results, / goes to the search', {
  tags: 'full',
}, async () => {
  await render(<Viewer />);
  await expect.element(line(200)).toBeInViewport();
  log.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(chosen).toBe('1');
  await expect.element(line(1)).toBeInViewport();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  await expect.poll(chosen).toBe('2');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => Number(chosen())).toBeGreaterThan(10);
  await userEvent.keyboard('/');
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '실패');
  log.element().focus();
  await userEvent.keyboard('n');
  await expect.element(page.getByText(/^\d+\/25$/)).toBeVisible();
  await userEvent.keyboard('{End}{Escape}');
  await expect.poll(chosen).toBeUndefined();
});

test('a level leaves the others out', async () => {
  await render(<Viewer />);
  await userEvent.selectOptions(page.getByRole('combobox', { name: '로그 레벨' }), '오류만');
  await expect.element(page.getByText('200줄 가운데 50줄')).toBeVisible();
});

test('the line of a link is brought into sight, marked, and its address can be copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(<Viewer lines={createSampleLogLines(5000)} linkedId="2500" />);
  await expect.element(line(2500)).toBeInViewport();
  expect(chosen()).toBe('2500');
  await page.getByRole('button', { name: '줄 링크 복사' }).click();
  expect(write).toHaveBeenCalledExactlyOnceWith('https://naru.example/logs#line-2500');
  await page.getByRole('button', { name: '줄 내용 복사' }).click();
  expect(write).toHaveBeenLastCalledWith('WARN  GET /api/결제 812 ms 걸림');
});

test('a link to a line that is gone says so, until the line comes', async () => {
  const screen = await render(<Viewer linkedId="205" />);
  const gone = page.getByText(/^링크의 줄이 이 로그에 없습니다/);
  await expect.element(gone).toBeVisible();
  await screen.rerender(<Viewer lines={createSampleLogLines(210)} linkedId="205" />);
  await expect.element(gone).not.toBeInTheDocument();
  expect(chosen()).toBe('205');
});

test('a search that finds nothing offers what the other state of the 한/영 key finds', async () => {
  const lines = [{ number: 1, id: '1', text: 'ERROR 결제 실패' }];
  const correct = (search: string) => ({ rufwp: '결제', dksxp: '안테' })[search];
  await render(<Viewer lines={lines} correct={correct} />);
  await field.fill('dksxp');
  // The page contains the text twice: the first element is the announcement.
  await expect.element(page.getByText('결과 없음', { exact: true }).last()).toBeVisible();
  await expect.poll(() => page.getByRole('button', { name: /검색$/ }).elements()).toHaveLength(0);
  await field.fill('rufwp');
  await page.getByRole('button', { name: '“결제” 검색' }).click();
  await expect.element(field).toHaveValue('결제');
  await expect.element(field).toHaveFocus();
  await expect.poll(() => log.element().querySelector('mark')?.textContent).toBe('결제');
});

test('of a run of marks ten are drawn, also of the whole line, and all of them are found and copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const text = `결제 ${'\u0301\u0327'.repeat(25_000)} 실패`;
  const lines = [{ number: 1, id: '1', text }];
  await render(<Viewer lines={lines} linkedId="1" />);
  const runs = () =>
    log
      .element()
      .textContent?.match(/\p{M}+/gu)
      ?.map(({ length }) => length);
  await expect.poll(runs).toEqual([10]);
  await page.getByRole('button', { name: '전체 보기 (50,006자)' }).click();
  await expect.poll(() => log.element().textContent).toContain('×49990] 실패');
  expect(runs()).toEqual([10]);
  await userEvent.click(field);
  await userEvent.keyboard('실패');
  await expect.element(page.getByText(/^1줄$|^\d\/1$/).first()).toBeVisible();
  await page.getByRole('button', { name: '줄 내용 복사' }).click();
  expect(write).toHaveBeenLastCalledWith(text);
});

test('a line whose text begins with a time has one time, unless the reader wants both', async () => {
  const time = '2025-03-02T14:05:09.123+09:00';
  const texts = ['[14:05:09] 시작합니다', '기다립니다'];
  const lines = texts.map((text, index) => ({ number: index + 1, id: `${index}`, time, text }));
  await render(<Viewer lines={lines} />);
  const times = () => log.element().querySelectorAll('time').length;
  await expect.poll(times).toBe(1);
  await userEvent.selectOptions(page.getByRole('combobox', { name: '시각' }), '시각 표시');
  await expect.poll(times).toBe(2);
  await userEvent.selectOptions(page.getByRole('combobox', { name: '시각' }), '시각 숨김');
  await expect.poll(times).toBe(0);
});

const pressWithCtrl = (element: Element, code: string, key: string): boolean =>
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ctrlKey: true, bubbles: true, cancelable: true }),
  );

test('Ctrl+F in a long log opens its search and says why, and a second Ctrl+F is for the browser', async () => {
  await render(<Viewer lines={createSampleLogLines(5000)} />);
  await expect.element(line(5000)).toBeInViewport();
  log.element().focus();
  expect(pressWithCtrl(log.element(), 'KeyF', 'ㄹ')).toBe(false);
  await expect.element(field).toHaveFocus();
  const reason = page.getByText(/^브라우저의 찾기는 화면에 보이는 줄만 찾으므로/);
  await expect.element(reason.first()).toBeVisible();
  await expect
    .poll(() => prepareAnnouncements().textContent)
    .toContain('모든 줄을 찾는 로그 검색을');
  expect(pressWithCtrl(field.element(), 'KeyF', 'f')).toBe(true);
  log.element().focus();
  const visible = () =>
    reason.elements().filter((element) => !prepareAnnouncements().contains(element));
  await expect.poll(() => visible().length).toBe(0);
});

test('Ctrl+F in a log whose lines are all on the page is for the browser', async () => {
  await render(<Viewer lines={createSampleLogLines(5)} />);
  await expect.element(line(5)).toBeVisible();
  expect(pressWithCtrl(log.element(), 'KeyF', 'f')).toBe(true);
});

const copied = (): string | undefined => {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
  const isLeftToBrowser = log.element().dispatchEvent(event);
  return isLeftToBrowser ? undefined : clipboardData.getData('text/plain');
};

test('Ctrl+A selects all lines of the log and copying copies them, also those that come afterwards', {
  tags: 'full',
}, async () => {
  const screen = await render(<Viewer lines={createSampleLogLines(5000)} />);
  await expect.element(line(5000)).toBeInViewport();
  expect(copied()).toBeUndefined();
  log.element().focus();
  expect(pressWithCtrl(log.element(), 'KeyA', 'ㅁ')).toBe(false);
  await expect
    .element(page.getByText('5,000줄을 모두 선택했습니다. 복사하면 모든 줄이 복사됩니다.'))
    .toBeInTheDocument();
  log.element().scrollTo({ top: 400 });
  await expect.element(line(25)).toBeInViewport();
  await screen.rerender(<Viewer lines={createSampleLogLines(5010)} />);
  await expect.element(page.getByText('5,010줄')).toBeVisible();
  const texts = copied()?.split('\n');
  expect(texts).toHaveLength(5010);
  expect(texts?.[1]).toBe('INFO  주문 42 결제를 승인했습니다');
  await expect.element(page.getByText('5,010줄을 복사했습니다.')).toBeInTheDocument();
  getSelection()?.selectAllChildren(line(25).element());
  expect(copied()).toBeUndefined();
});

test('Ctrl+A copies the lines of the chosen level alone', async () => {
  await render(<Viewer />);
  await userEvent.selectOptions(page.getByRole('combobox', { name: '로그 레벨' }), '오류만');
  await expect.element(page.getByText('200줄 가운데 50줄')).toBeVisible();
  pressWithCtrl(log.element(), 'KeyA', 'a');
  expect(copied()?.split('\n')).toHaveLength(50);
});

test('a narrow screen folds the options, and a line is shared where the device can share', async () => {
  await page.viewport(375, 667);
  const share = vi.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share, canShare: () => true });
  await render(<Viewer linkedId="2" />);
  const level = page.getByRole('combobox', { name: '로그 레벨' });
  await expect.element(level).not.toBeInTheDocument();
  const options = page.getByRole('button', { name: '보기' });
  await options.click();
  await expect.element(level).toBeVisible();
  await expect.element(options).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: '줄 공유' }).click();
  expect(share).toHaveBeenCalledExactlyOnceWith({
    text: 'INFO  주문 42 결제를 승인했습니다',
    url: 'https://naru.example/logs#line-2',
  });
});
