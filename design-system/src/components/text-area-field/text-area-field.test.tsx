import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { describeTextField } from '../../testing/text-suite.tsx';
import { Form } from '../form/form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { TextAreaField } from './text-area-field.tsx';

describeTextField('TextAreaField', { component: TextAreaField, enter: 'line' });

test('Enter inserts a line break and does not submit', async () => {
  const onSubmit = vi.fn();
  await render(
    <Form onSubmit={onSubmit}>
      <TextAreaField label="값" />
    </Form>,
  );
  await userEvent.click(page.getByLabelText('값'));
  await userEvent.keyboard('-----BEGIN-----{Enter}abc');
  await expect.element(page.getByLabelText('값')).toHaveValue('-----BEGIN-----\nabc');
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a single line is as high as an adjacent field, and there is no resize handle', async () => {
  await render(
    <>
      <TextField label="키" />
      <TextAreaField label="값" rows={1} kind="code" />
    </>,
  );
  const heights = ['키', '값'].map(
    (label) => page.getByLabelText(label).element().getBoundingClientRect().height,
  );
  expect(heights[1]).toBe(heights[0]);
  await expect
    .poll(() => getComputedStyle(page.getByLabelText('값').element()).resize)
    .toBe('none');
});

test('grows with its content', async () => {
  await render(<TextAreaField label="값" rows={1} />);
  const area = page.getByLabelText('값').element();
  const before = area.getBoundingClientRect().height;
  await userEvent.click(area);
  await userEvent.keyboard('a{Enter}b{Enter}c{Enter}d');
  expect(area.getBoundingClientRect().height).toBeGreaterThan(before + 40);
});

test('grows and shrinks with its content in a browser without field-sizing', async () => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false);
  onTestFinished(() => supports.mockRestore());
  await render(<TextAreaField label="값" rows={1} />);
  const field = page.getByLabelText('값');
  const area = field.element();
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('The field is no text area.');
  area.style.setProperty('field-sizing', 'fixed');
  const oneLine = area.offsetHeight;
  await field.fill('postgres://naru:secret@db.internal:5432/naru?sslmode=require '.repeat(6));
  expect(area.scrollHeight).toBe(area.clientHeight);
  expect(area.offsetHeight).toBeGreaterThan(oneLine);
  await field.fill('');
  expect(area.offsetHeight).toBe(oneLine);
});
