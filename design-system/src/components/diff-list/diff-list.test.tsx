import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DiffItem, DiffList, shortenValue } from './diff-list.tsx';

test('both values are said with which one they are', async () => {
  const screen = await render(
    <DiffList label="변경">
      <DiffItem change="changed" subject="환경 변수" name="PORT" from="80" to="8080" />
    </DiffList>,
  );
  await expect.element(screen.getByRole('list', { name: '변경' })).toBeVisible();
  await expect
    .element(screen.getByRole('listitem'))
    .toMatchTextContent(/변경.*환경 변수.*PORT.*이전 값: 80.*새 값: 8080/);
});

test('an empty value is a value, a hidden one is none', async () => {
  const screen = await render(
    <DiffList label="변경">
      <DiffItem change="changed" subject="하위 경로" from="" to="api" />
      <DiffItem change="changed" subject="시크릿" name="TOKEN" />
    </DiffList>,
  );
  await expect.element(screen.getByText('(비어 있음)')).toBeVisible();
  const secret = screen.getByRole('listitem').nth(1);
  await expect.element(secret).toHaveTextContent('변경시크릿TOKEN');
});

test('the rest of a long value is shown when asked, and goes again', async () => {
  const value = `${'가'.repeat(300)}끝`;
  const screen = await render(
    <DiffList label="변경">
      <DiffItem change="added" subject="환경 변수" name="LONG" to={value} />
    </DiffList>,
  );
  const more = screen.getByRole('button', { name: '전체 보기' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText(value)).not.toBeInTheDocument();
  await more.click();
  await expect.element(screen.getByText(value)).toBeVisible();
  await screen.getByRole('button', { name: '접기' }).click();
  await expect.element(screen.getByText(value)).not.toBeInTheDocument();
});

test('markup in a value is text', async () => {
  const screen = await render(
    <DiffList label="변경">
      <DiffItem change="added" subject="환경 변수" name="HTML" to="<b>굵게</b>" />
    </DiffList>,
  );
  await expect.element(screen.getByText('<b>굵게</b>')).toBeVisible();
});

test.each([
  ['nothing', ''],
  ['240 characters', '가'.repeat(240)],
  ['four lines', '1\n2\n3\n4'],
])('%s are shown whole', (_name, value) => {
  expect(shortenValue(value)).toBeUndefined();
});

test.each([
  ['241 characters', '가'.repeat(241), '가'.repeat(240)],
  ['five lines', '1\n2\n3\n4\n5', '1\n2\n3\n4'],
  ['a line break at the end', '1\n2\n3\n4\n', '1\n2\n3\n4'],
  ['a character of two units across the end', `${'a'.repeat(239)}🚢`, 'a'.repeat(239)],
])('%s are not', (_name, value, start) => {
  expect(shortenValue(value)).toBe(start);
});
