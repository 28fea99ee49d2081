import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { SelectField } from './select-field.tsx';

const select = () => page.getByRole('combobox', { name: '유형', exact: true });
const types = [
  { value: 'tcp', label: 'tcp' },
  { value: 'udp', label: 'udp' },
  { value: 'http', label: 'http', disabled: true },
];

test('reports the chosen value', async () => {
  const onValueChange = vi.fn();
  await render(<SelectField label="유형" options={types} onValueChange={onValueChange} />);
  await expect.element(select()).toHaveValue('tcp');
  await userEvent.selectOptions(select(), 'udp');
  expect(onValueChange.mock.calls).toEqual([['udp']]);
});

test('the placeholder is shown while nothing is chosen, and cannot be chosen', async () => {
  await render(<SelectField label="유형" options={types} placeholder="유형을 선택해주세요" />);
  await expect.element(select()).toHaveDisplayValue('유형을 선택해주세요');
  await expect.element(select()).toHaveValue('');
  await expect.element(page.getByText('유형을 선택해주세요')).toBeDisabled();
});

test('an option can be disabled, and the hint states the reason', async () => {
  const hint = 'HTTP network can be configured only once per container';
  await render(<SelectField label="유형" options={types} hint={hint} />);
  await expect.element(page.getByText('http', { exact: true })).toBeDisabled();
  await expect.element(select()).toHaveAccessibleDescription(hint);
});

test("the browser's select: arrow keys, Home and End choose, past what is out of reach", async () => {
  await render(<SelectField label="유형" options={types} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(select()).toHaveValue('udp');
  await userEvent.keyboard('{Home}');
  await expect.element(select()).toHaveValue('tcp');
  await userEvent.keyboard('{End}');
  await expect.element(select()).toHaveValue('udp');
  await userEvent.keyboard('tc');
  await expect.element(select()).toHaveValue('tcp');
});

function Network({ onSubmit }: { onSubmit: (type: string) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { type: '' } });
  const field = register('type', { required: '유형을 선택해주세요.' });
  return (
    <Form onSubmit={handleSubmit((values) => onSubmit(values.type))}>
      <SelectField
        {...field}
        label="유형"
        options={types}
        placeholder="유형을 선택해주세요"
        error={formState.errors.type?.message}
      />
      <button type="submit">추가</button>
    </Form>
  );
}

test('works with a form library', async () => {
  const onSubmit = vi.fn();
  await render(<Network onSubmit={onSubmit} />);
  await userEvent.click(page.getByRole('button', { name: '추가' }));
  await expect.element(select()).toHaveFocus();
  await expect.element(select()).toHaveAccessibleDescription('유형을 선택해주세요.');
  await userEvent.selectOptions(select(), 'udp');
  await userEvent.click(page.getByRole('button', { name: '추가' }));
  await expect.poll(() => onSubmit.mock.calls).toEqual([['udp']]);
});
