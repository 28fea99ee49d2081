import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { prepareAnnouncements } from '../../behavior/announce.ts';
import { commitComposition, composeSyllable, pasteText, typeHangul } from '../../testing/hangul.ts';
import { syllablesOfKimSeonghun } from '../../testing/syllables.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

const password = () => page.getByLabelText('비밀번호', { exact: true });
const show = () => page.getByRole('button', { name: '비밀번호 표시', exact: true });
const hide = () => page.getByRole('button', { name: '비밀번호 숨기기', exact: true });

/** Chromium accepts no Hangul in a hidden password, so the shared tests run on a revealed password. */
describeTextField('PasswordField', {
  component: (props: Omit<PasswordFieldProps, 'autoComplete'>) => (
    <PasswordField {...props} autoComplete="new-password" />
  ),
  prepare: () => userEvent.click(page.getByRole('button', { name: '이름 표시', exact: true })),
});

test('show/hide is a button with aria-pressed that keeps focus and caret', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  await userEvent.click(password());
  await userEvent.keyboard('abcdef{ArrowLeft}{ArrowLeft}');
  await userEvent.click(show());
  await expect.element(password()).toHaveAttribute('type', 'text');
  await expect.element(hide()).toHaveAttribute('aria-pressed', 'true');
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard('X');
  await userEvent.click(hide());
  await expect.element(password()).toHaveAttribute('type', 'password');
  await expect.element(show()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('Y');
  await expect.element(password()).toHaveValue('abcdXYef');
});

test('show/hide, pressed by keyboard, keeps the focus itself', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  await userEvent.click(password());
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(hide()).toHaveFocus();
});

test('the button says which password it shows', async () => {
  await render(<PasswordField label="비밀번호 확인" autoComplete="new-password" />);
  await expect.element(page.getByRole('button')).toHaveAccessibleName('비밀번호 확인 표시');
});

const heard = () => prepareAnnouncements().textContent;

test('Caps Lock notice: announced, and shown until the field is left or the lock is off', async () => {
  const onBlur = vi.fn();
  prepareAnnouncements().replaceChildren();
  const { container } = await render(
    <PasswordField label="비밀번호" autoComplete="current-password" onBlur={onBlur} />,
  );
  const notice = page.elementLocator(container).getByText('Caps Lock이 켜져 있습니다.');
  await userEvent.click(password());
  const event = { key: 'A', bubbles: true, modifierCapsLock: true };
  password().element().dispatchEvent(new KeyboardEvent('keydown', event));
  await expect.element(notice).toBeVisible();
  await expect.poll(heard).toBe('Caps Lock이 켜져 있습니다.');
  await userEvent.keyboard('b');
  await expect.element(notice).not.toBeInTheDocument();
  password().element().dispatchEvent(new KeyboardEvent('keydown', event));
  await expect.element(notice).toBeVisible();
  await userEvent.tab();
  await expect.element(notice).not.toBeInTheDocument();
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('Hangul notice: only in a field whose text is revealed', async () => {
  const { container } = await render(
    <PasswordField label="비밀번호" autoComplete="current-password" />,
  );
  const notice = page
    .elementLocator(container)
    .getByText('한글이 입력되었습니다. 한/영 키를 확인해주세요.');
  await userEvent.click(show());
  await userEvent.click(password());
  await typeHangul(syllablesOfKimSeonghun);
  await expect.element(notice).toBeVisible();
  await userEvent.click(hide());
  await expect.element(notice).not.toBeInTheDocument();
});

test('paste is allowed', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  await pasteText('correct horse battery staple', password());
  await expect.element(password()).toHaveValue('correct horse battery staple');
});

test('hiding the text during a composition loses nothing', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="current-password" />);
  await userEvent.click(show());
  await userEvent.click(password());
  await typeHangul(syllablesOfKimSeonghun.slice(0, 2));
  await composeSyllable(['ㅎ', '후', '훈']);
  await userEvent.click(hide());
  await commitComposition('');
  await userEvent.click(show());
  await expect.element(password()).toHaveValue('김성훈');
});

test('a secret is no password for managers: hidden by CSS, and marked for them', async () => {
  await render(<PasswordField label="비밀번호" autoComplete="off" />);
  const element = password().element();
  expect(element.getAttribute('type')).toBe('text');
  expect(element.getAttribute('autocomplete')).toBe('off');
  expect(element.getAttribute('data-1p-ignore')).toBe('true');
  expect(element.getAttribute('data-lpignore')).toBe('true');
  expect(getComputedStyle(element).getPropertyValue('-webkit-text-security')).toBe('disc');
  await userEvent.click(show());
  expect(getComputedStyle(element).getPropertyValue('-webkit-text-security')).toBe('none');
});
