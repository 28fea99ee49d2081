import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { commitComposition, composeSyllable, pasteText, typeHangul } from '../../testing/hangul.ts';
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

const notice = () => page.getByRole('status');

test.each([
  ['a 12th digit', '010-1234-5678', '9', '전화번호는 11자리까지 입력할 수 있습니다.'],
  ['an 11th digit of Seoul', '02-1234-5678', '9', '전화번호는 10자리까지 입력할 수 있습니다.'],
  ['a letter', '010-1234', 'a', '숫자만 입력할 수 있습니다.'],
])('%s is refused with a notice, which the next change removes', async (_, value, key, text) => {
  await render(<PhoneInput label="전화번호" defaultValue={value} />);
  await expect.element(notice()).toHaveTextContent('');
  await userEvent.click(phone());
  await userEvent.keyboard(`{End}${key}`);
  await expect.element(phone()).toHaveValue(value);
  await expect.element(notice()).toHaveTextContent(text);
  await expect.element(phone()).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Backspace}');
  await expect.element(notice()).toHaveTextContent('');
});

function Controlled() {
  const [value, setValue] = useState('010');
  return (
    <PhoneInput label="전화번호" value={value} onChange={(event) => setValue(event.target.value)} />
  );
}

test.each([
  ['controlled', <Controlled key="controlled" />],
  ['uncontrolled', <PhoneInput key="uncontrolled" label="전화번호" defaultValue="010" />],
])(
  'rule 3: a notice says when a composition ends that letters are refused: %s',
  async (_, field) => {
    await render(field);
    await userEvent.click(phone());
    await userEvent.keyboard('{End}');
    await composeSyllable(['ㄱ', '기', '김']);
    await expect.element(notice()).toHaveTextContent('');
    await commitComposition('김');
    await expect.element(phone()).toHaveValue('010');
    await expect.element(notice()).toHaveTextContent('숫자만 입력할 수 있습니다.');
  },
);

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
  await expect.element(notice()).toHaveTextContent('');
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
