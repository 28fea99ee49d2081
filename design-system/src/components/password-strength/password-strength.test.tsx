import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { PasswordStrength } from './password-strength.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const meter = () => page.getByRole('meter', { name: '비밀번호 강도', exact: true }).element();

test.each([
  { password: 'abcdefgh', now: '2', word: '약함' },
  { password: 'Abcdefg1', now: '4', word: '보통' },
  { password: 'Abcdefghij1!', now: '6', word: '강함' },
])(
  'meter 0 to 6 with value text: "$password" measures $now, $word',
  async ({ password, now, word }) => {
    await render(<PasswordStrength password={password} />);
    expect(meter().textContent).toBe(word);
    expect(meter().getAttribute('aria-valuemin')).toBe('0');
    expect(meter().getAttribute('aria-valuemax')).toBe('6');
    expect(meter().getAttribute('aria-valuenow')).toBe(now);
    expect(meter().getAttribute('aria-valuetext')).toBe(`${word}, 6점 중 ${now}점`);
  },
);

test('shows nothing before anything is typed', async () => {
  const screen = await render(<PasswordStrength password="" />);
  await expect.poll(() => screen.getByRole('meter').elements()).toHaveLength(0);
  expect(screen.container.textContent).toBe('');
});

test.each([
  ['Abcdefg1', '더 강하게 하려면: 12자 이상, 특수문자'],
  ['abc', '더 강하게 하려면: 8자 이상, 12자 이상, 영문 대문자, 숫자, 특수문자'],
])('says what "%s" lacks, and only that', async (password, sentence) => {
  const screen = await render(<PasswordStrength password={password} />);
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test('shows no missing rules for a password that fulfils all rules', async () => {
  const screen = await render(<PasswordStrength password="Abcdefghij1!" />);
  await expect.poll(() => screen.getByText(/더 강하게/).elements()).toHaveLength(0);
});

test('announcements are debounced: the strength is announced after a pause in typing', async () => {
  const screen = await render(<PasswordStrength password="" />);
  await screen.rerender(<PasswordStrength password="abcdefgh" />);
  vi.advanceTimersByTime(700);
  await screen.rerender(<PasswordStrength password="Abcdefg1" />);
  vi.advanceTimersByTime(700);
  expect(prepareAnnouncements().textContent).toBe('');
  vi.advanceTimersByTime(300);
  await vi.waitFor(() => {
    expect(prepareAnnouncements().textContent).toBe('비밀번호 강도 보통, 6점 중 4점');
  });
});
