import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pasteText, typeHangul } from '../../testing/hangul.ts';
import { syllablesOfKimSeonghun } from '../../testing/syllables.ts';
import { describeTextField } from '../../testing/text-suite.tsx';
import { Form } from '../form/form.tsx';
import { PhoneInput } from './phone-input.tsx';

describeTextField('PhoneInput', { component: PhoneInput, kept: '' });

const phone = () => page.getByRole('textbox', { name: '전화번호', exact: true });

test('is a telephone field that inserts hyphens during typing', async () => {
  await render(<PhoneInput label="전화번호" />);
  await userEvent.click(phone());
  await userEvent.keyboard('01012345678');
  await expect.element(phone()).toHaveValue('010-1234-5678');
  await expect.element(phone()).toHaveAttribute('type', 'tel');
  await expect.element(phone()).toHaveAttribute('inputmode', 'tel');
  await expect.element(phone()).toHaveAttribute('autocomplete', 'tel-national');
});

test('caret by digits: editing in the middle works', async () => {
  await render(<PhoneInput label="전화번호" defaultValue="0101234567" />);
  await expect.element(phone()).toHaveValue('010-1234-567');
  await userEvent.click(phone());
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}98');
  await expect.element(phone()).toHaveValue('010-9123-4567');
  await userEvent.keyboard('{Backspace}8');
  await expect.element(phone()).toHaveValue('010-8123-4567');
});

test('Backspace over a hyphen removes the digit before it', async () => {
  await render(<PhoneInput label="전화번호" defaultValue="010-1234-5678" />);
  await userEvent.click(phone());
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Backspace}');
  await expect.element(phone()).toHaveValue('011-2345-678');
  await userEvent.keyboard('0');
  await expect.element(phone()).toHaveValue('010-1234-5678');
});

test('a 12th digit is rejected with a polite notice, which the next change removes', async () => {
  const screen = await render(<PhoneInput label="전화번호" defaultValue="010-1234-5678" />);
  await userEvent.click(phone());
  await userEvent.keyboard('{End}9');
  await expect.element(phone()).toHaveValue('010-1234-5678');
  const notice = screen.getByText('전화번호는 11자리까지 입력할 수 있습니다.');
  await expect.element(notice).toHaveAttribute('aria-live', 'polite');
  await userEvent.keyboard('{Backspace}');
  await expect.element(notice).not.toBeInTheDocument();
});

test('rule 3: letters are removed when their composition ends, never during the composition', async () => {
  await render(<PhoneInput label="전화번호" defaultValue="010" />);
  await userEvent.click(phone());
  await typeHangul(syllablesOfKimSeonghun);
  await userEvent.keyboard('1');
  await expect.element(phone()).toHaveValue('010-1');
});

test.each([
  '+82 10-1234-5678',
  '+82-10-1234-5678',
  '010 1234 5678',
  '０１０１２３４５６７８',
  '０１０－１２３４－５６７８',
  ' 010.1234.5678 ',
])('paste takes "%s"', async (text) => {
  await render(<PhoneInput label="전화번호" />);
  await pasteText(text, phone());
  await expect.element(phone()).toHaveValue('010-1234-5678');
  await userEvent.keyboard('{Backspace}');
  await expect.element(phone()).toHaveValue('010-1234-567');
});

test('caret by digits: after pasting into the middle, the caret is behind the pasted digits', async () => {
  await render(<PhoneInput label="전화번호" defaultValue="0105678" />);
  await pasteText('12 34', phone());
  await expect.element(phone()).toHaveValue('010-5678-1234');
  await userEvent.keyboard('{Home}{ArrowRight}{Backspace}');
  await expect.element(phone()).toHaveValue('105-678-1234');
  await userEvent.keyboard('0');
  await expect.element(phone()).toHaveValue('010-5678-1234');
});

test('digits without hyphens from the parent are shown with hyphens', async () => {
  await render(<PhoneInput label="전화번호" value="01012345678" onChange={() => undefined} />);
  await expect.element(phone()).toHaveValue('010-1234-5678');
});

function Profile({ onSubmit }: { onSubmit: (phone: string) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { phone: '010-1234-5678' } });
  return (
    <Form onSubmit={handleSubmit((values) => onSubmit(values.phone))}>
      <PhoneInput label="전화번호" {...register('phone')} />
    </Form>
  );
}

test('works with a form library', async () => {
  const onSubmit = vi.fn();
  await render(<Profile onSubmit={onSubmit} />);
  await userEvent.click(phone());
  await userEvent.keyboard('{End}{Backspace}0{Enter}');
  await expect.poll(() => onSubmit.mock.calls).toEqual([['010-1234-5670']]);
});
