import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form/form.tsx';
import { CheckboxField } from './checkbox-field.tsx';

const label = '서비스 이용약관 및 개인정보처리방침에 동의합니다 (필수)';
const box = () => page.getByRole('checkbox', { name: label, exact: true });

function Terms({ onSubmit }: { onSubmit: (values: { terms: boolean }) => void }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { terms: false } });
  const rule = { required: '서비스 이용약관에 동의해주세요.' };
  return (
    <Form onSubmit={handleSubmit((values) => onSubmit(values))}>
      <CheckboxField
        {...register('terms', rule)}
        label={label}
        labelAside={<a href="/terms-of-service">이용약관 보기</a>}
        error={formState.errors.terms?.message}
        required
      />
      <button type="submit">회원가입</button>
    </Form>
  );
}

test('works with a form library: refused, focused, agreed, submitted', async () => {
  const onSubmit = vi.fn();
  await render(<Terms onSubmit={onSubmit} />);
  await userEvent.click(page.getByRole('button', { name: '회원가입' }));
  await expect.element(box()).toHaveFocus();
  await expect.element(box()).toHaveAccessibleDescription('서비스 이용약관에 동의해주세요.');
  await expect.element(box()).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(page.getByText(label));
  await expect.element(box()).toBeChecked();
  await userEvent.click(page.getByRole('button', { name: '회원가입' }));
  await expect.poll(() => onSubmit.mock.calls).toEqual([[{ terms: true }]]);
});

test('a link beside the label is not part of the name and does not check the box', async () => {
  await render(<Terms onSubmit={() => undefined} />);
  const link = page.getByRole('link', { name: '이용약관 보기' });
  link.element().addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  await expect.element(box()).not.toBeChecked();
});

test('checkbox pattern: mixed reads as mixed, and a press leaves it', async () => {
  await render(<CheckboxField label={label} indeterminate />);
  await expect.element(box()).toBePartiallyChecked();
  await userEvent.click(box());
  await expect.element(box()).toBeChecked();
});

test('checkbox pattern: Space checks and unchecks it, Enter does not', async () => {
  await render(<CheckboxField label={label} />);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(box()).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(box()).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(box()).not.toBeChecked();
});
