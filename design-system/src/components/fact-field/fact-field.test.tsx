import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FactField } from './fact-field.tsx';

test('is a labelled field that cannot be changed and looks like its text', async () => {
  await render(<FactField label="이름" value="김성훈" />);
  const field = page.getByLabelText('이름', { exact: true });
  await expect.element(field).toHaveValue('김성훈');
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('x');
  await expect.element(field).toHaveValue('김성훈');
  await expect.poll(() => getComputedStyle(field.element()).borderTopWidth).toBe('0px');
});

test('says that nothing was entered', async () => {
  await render(<FactField label="소속" value="" />);
  const field = page.getByLabelText('소속', { exact: true });
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveAttribute('placeholder', '입력하지 않음');
});
