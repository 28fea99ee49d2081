import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PasswordField } from '../components/password-field/password-field.tsx';
import { VariableRow } from '../patterns/container-settings/variables-section.tsx';
import { composeSyllable } from '../testing/hangul.ts';
import { prepareAnnouncements } from './announce.ts';
import { REVEAL_TIME_MS } from './use-timed-reveal.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  prepareAnnouncements().replaceChildren();
});
afterEach(() => {
  vi.useRealTimers();
});

const value = page.getByText('naru-1234');
const show = page.getByRole('button', { name: 'TOKEN 값 표시' });
const hide = page.getByRole('button', { name: 'TOKEN 값 숨기기' });

const showSecret = () =>
  render(
    <VariableRow
      name="TOKEN"
      value="naru-1234"
      secret
      editForm={() => <input aria-label="TOKEN 값" defaultValue="새 값" />}
      onDelete={() => undefined}
    />,
  );

test('a secret is hidden after half a minute, which is said', async () => {
  await showSecret();
  await show.click();
  vi.advanceTimersByTime(REVEAL_TIME_MS - 1000);
  await expect.element(value).toBeVisible();
  vi.advanceTimersByTime(1000);
  await expect.element(value).not.toBeInTheDocument();
  vi.advanceTimersByTime(1000);
  expect(prepareAnnouncements().textContent).toBe('보이던 값을 다시 숨겼습니다.');
});

test('the time starts again when it is hidden and shown', async () => {
  await showSecret();
  await show.click();
  vi.advanceTimersByTime(REVEAL_TIME_MS - 1000);
  await hide.click();
  await expect.element(value).not.toBeInTheDocument();
  await show.click();
  vi.advanceTimersByTime(REVEAL_TIME_MS - 1000);
  await expect.element(value).toBeVisible();
});

test('what is edited meanwhile is kept', async () => {
  await showSecret();
  await show.click();
  await page.getByRole('button', { name: 'TOKEN 수정' }).click();
  await page.getByLabelText('TOKEN 값').fill('거의 다 쓴 값');
  vi.advanceTimersByTime(REVEAL_TIME_MS);
  await expect.element(page.getByLabelText('TOKEN 값')).toHaveValue('거의 다 쓴 값');
});

const password = page.getByLabelText('비밀번호', { exact: true });

test('a password is hidden after half a minute without typing, with the caret in its place', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="new-password" />);
  await page.getByRole('button', { name: '비밀번호 표시' }).click();
  await userEvent.click(password);
  await userEvent.keyboard('abcd');
  vi.advanceTimersByTime(REVEAL_TIME_MS - 1000);
  await userEvent.keyboard('ef{ArrowLeft}{ArrowLeft}');
  vi.advanceTimersByTime(REVEAL_TIME_MS - 1000);
  await expect.element(password).toHaveAttribute('type', 'text');
  vi.advanceTimersByTime(1000);
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('X');
  await expect.element(password).toHaveValue('abcdXef');
  vi.advanceTimersByTime(1000);
  expect(prepareAnnouncements().textContent).toBe('비밀번호를 다시 숨겼습니다.');
});

test('a password stays while a syllable is composed', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="new-password" />);
  await page.getByRole('button', { name: '비밀번호 표시' }).click();
  await userEvent.click(password);
  await composeSyllable(['ㄱ', '가']);
  vi.advanceTimersByTime(REVEAL_TIME_MS);
  await expect.element(password).toHaveAttribute('type', 'text');
  await expect.element(password).toHaveValue('가');
});
