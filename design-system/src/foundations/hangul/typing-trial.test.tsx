import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { typeHangul } from '../../testing/hangul.ts';
import { kimSeonghun } from '../../testing/syllables.ts';
import { LOG_LIMIT } from './event-log.ts';
import { logText } from './log-table.tsx';
import { TypingTrial } from './typing-trial.tsx';

const field = () => page.getByLabelText('이름', { exact: true });
const log = () => page.getByRole('region', { name: '이벤트 기록' });
const rows = () => [...log().element().querySelectorAll('tr')];
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));

test('notes real composition, the newest event first, and reads nothing aloud', async () => {
  await render(<TypingTrial />);
  await userEvent.click(field());
  await typeHangul(kimSeonghun);
  await expect.element(field()).toHaveValue('김성훈');
  await expect.poll(() => rows()[1]?.textContent).toMatch(/compositionend훈/);
  expect(rows().some((row) => row.textContent?.includes('229'))).toBe(true);
  expect(log().element().closest('[aria-live], [role="log"], [role="status"]')).toBeNull();
});

test('notes nothing while it is paused, and begins anew when it is emptied', async () => {
  await render(<TypingTrial />);
  await userEvent.click(field());
  await userEvent.keyboard('a');
  await expect.poll(() => rows().length).toBe(4);
  await press('기록 멈추기');
  await userEvent.click(field());
  await userEvent.keyboard('b');
  await expect.element(field()).toHaveValue('ab');
  expect(rows()).toHaveLength(4);
  await press('지우기');
  await expect.poll(() => rows().length).toBe(1);
  await press('기록 멈추기');
  await userEvent.click(field());
  await userEvent.keyboard('c');
  await expect.poll(() => rows()[3]?.textContent).toMatch(/^1/);
});

test('notes another field that is chosen, and keeps a bounded number of events', async () => {
  await render(<TypingTrial />);
  await userEvent.selectOptions(page.getByLabelText('입력칸'), 'KeyField');
  await userEvent.click(field());
  await userEvent.keyboard('x');
  await expect.poll(() => rows()[1]?.textContent).toMatch(/inputxinsertText아니요x$/);
  const event = new InputEvent('input', { bubbles: true });
  for (let count = 0; count < LOG_LIMIT; count++) field().element().dispatchEvent(event);
  await expect.poll(() => rows()[1]?.textContent).toMatch(new RegExp(`^${LOG_LIMIT + 3}`));
  expect(rows()).toHaveLength(LOG_LIMIT + 1);
});

test('is copied with its columns, the oldest event first', () => {
  const row = { ms: 3, detail: 'KeyR', composing: true, keyCode: 229, value: 'ㄱ' };
  const text = logText([
    { number: 1, type: 'keydown', text: 'Process', ...row },
    { number: 2, type: 'input', text: 'ㄱ', ...row, keyCode: undefined },
  ]);
  expect(text.split('\n').map((line) => line.split('\t').length)).toEqual([8, 8, 8]);
  expect(text).toContain('1\t3\tkeydown\tProcess\tKeyR\t예\t229\tㄱ\n2');
});
