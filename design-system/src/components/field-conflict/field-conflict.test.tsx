import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextField } from '../text-field/text-field.tsx';
import { FieldConflict } from './field-conflict.tsx';

const calls = () => ({ onKeepMine: vi.fn(), onTakeTheirs: vi.fn() });

const field = (theirs: string | undefined, called = calls()) => (
  <TextField
    label="브랜치"
    hint="배포할 브랜치입니다."
    error="너무 깁니다."
    notice={<FieldConflict theirs={theirs} {...called} />}
  />
);

test('the notice is a part of the description of its field, and a status', async () => {
  await render(field('develop'));
  const described = page.getByRole('textbox', { name: '브랜치' });
  await expect
    .element(described)
    .toHaveAccessibleDescription(
      /^배포할 브랜치입니다\. 서버 값이 변경되었습니다.*서버 값: develop.*너무 깁니다\.$/,
    );
  await expect
    .element(page.getByRole('status').getByText('서버 값이 변경되었습니다'))
    .toBeVisible();
});

test('both choices are made by keyboard, inside a group with the name of the field', async () => {
  const called = calls();
  await render(field('develop', called));
  const group = page.getByRole('group', { name: '브랜치' });
  await group.getByRole('button', { name: '내 값 유지' }).click();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(called.onKeepMine).toHaveBeenCalledOnce();
  expect(called.onTakeTheirs).toHaveBeenCalledOnce();
});

test('it comes without taking the focus or what is typed', async () => {
  const screen = await render(<TextField label="브랜치" />);
  await page.getByRole('textbox').fill('feat');
  await screen.rerender(
    <TextField label="브랜치" notice={<FieldConflict theirs="develop" {...calls()} />} />,
  );
  await expect.element(page.getByRole('status')).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('ure');
  await expect.element(page.getByRole('textbox')).toHaveValue('feature');
});

test.each([
  ['', '서버 값: 비어 있음'],
  [undefined, '값은 여기에 보이지 않습니다.'],
  ['가'.repeat(300), `서버 값: ${'가'.repeat(300)}`],
  ['😀'.repeat(1200), `서버 값: ${'😀'.repeat(300)}… 모두 1,200자`],
])('what is shown of a value', async (theirs, text) => {
  await render(field(theirs));
  await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
});
