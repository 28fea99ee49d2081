import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commit, compose, kimSeonghun, typeHangul } from '../../testing/hangul.ts';
import { TextField } from './TextField.tsx';

test('the name is the label alone, and the description joins hint and error', async () => {
  const screen = await render(
    <TextField label="사용자명" hint="3자 이상" error="사용자명을 입력해주세요." required />,
  );
  const field = screen.getByRole('textbox', { name: '사용자명', exact: true });
  await expect.element(field).toHaveAccessibleDescription('3자 이상 사용자명을 입력해주세요.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveAttribute('aria-required', 'true');
  expect(screen.getByLabelText('사용자명', { exact: true }).element()).toBe(field.element());
});

test('Hangul typed letter by letter arrives whole', async () => {
  const screen = await render(<TextField label="이름" />);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await typeHangul(kimSeonghun);
  await expect.element(field).toHaveValue('김성훈');
});

test('a half-composed syllable passes to the parent as it is', async () => {
  const seen = vi.fn();
  const screen = await render(
    <TextField label="이름" onChange={(event) => seen(event.target.value)} />,
  );
  await userEvent.click(screen.getByRole('textbox'));
  await compose(['ㄱ', '기', '김']);
  expect(seen.mock.calls).toEqual([['ㄱ'], ['기'], ['김']]);
  await commit('김');
  await expect.element(screen.getByRole('textbox')).toHaveValue('김');
});
