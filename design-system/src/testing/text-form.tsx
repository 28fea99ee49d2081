import { type ComponentType, useState } from 'react';
import { useForm } from 'react-hook-form';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TextControlProps } from '../components/field/text-control.ts';
import type { TextElement } from '../components/field/write-text.ts';
import { Form } from '../components/form/form.tsx';

/** Props that every text primitive has to support. */
type Common<Element extends TextElement> = Pick<
  TextControlProps<Element>,
  'label' | 'name' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error'
>;

/** A text primitive under test. */
export interface TextPrimitive<Element extends TextElement> {
  component: ComponentType<Common<Element>>;
  /** Called before typing, for fields that have to be shown first. */
  prepare?: () => Promise<void>;
}

/** The values that the field reported at each change, and those of each submit. */
interface Notes {
  readonly told: string[];
  readonly submitted: string[];
}

/** The ways a value can be kept: by the parent, by the element, by a form library. */
export const ways = ['controlled', 'uncontrolled', 'registered'] as const;

interface FormProps<Element extends TextElement> {
  of: ComponentType<Common<Element>>;
  notes: Notes;
}

function Controlled<Element extends TextElement>({ of: Field, notes }: FormProps<Element>) {
  const [text, setText] = useState('');
  return (
    <Form onSubmit={() => notes.submitted.push(text.trim())}>
      <Field
        label="이름"
        value={text}
        onChange={({ currentTarget }) => {
          notes.told.push(currentTarget.value);
          setText(currentTarget.value);
        }}
      />
      <button type="submit">저장</button>
    </Form>
  );
}

function Uncontrolled<Element extends TextElement>({ of: Field, notes }: FormProps<Element>) {
  return (
    <Form
      onSubmit={({ currentTarget }) => {
        notes.submitted.push(String(new FormData(currentTarget).get('name')).trim());
      }}
    >
      <Field label="이름" name="name" defaultValue="" />
      <button type="submit">저장</button>
    </Form>
  );
}

interface RegisteredProps<Element extends TextElement> extends FormProps<Element> {
  required: boolean;
}

function Registered<Element extends TextElement>(props: RegisteredProps<Element>) {
  const { of: Field, notes, required } = props;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const rule = required ? { required: '이름을 입력해주세요.' } : {};
  return (
    <Form onSubmit={handleSubmit(({ name }) => notes.submitted.push(name.trim()))}>
      <Field {...register('name', rule)} label="이름" error={formState.errors.name?.message} />
      <button type="submit">저장</button>
    </Form>
  );
}

/** Renders a form with the primitive, focuses it, and records its changes and submits. */
export async function openTextForm<Element extends TextElement>(
  { component, prepare }: TextPrimitive<Element>,
  way: (typeof ways)[number] | 'required',
): Promise<Notes> {
  const notes: Notes = { told: [], submitted: [] };
  const props = { of: component, notes };
  if (way === 'controlled') await render(<Controlled {...props} />);
  else if (way === 'uncontrolled') await render(<Uncontrolled {...props} />);
  else await render(<Registered {...props} required={way === 'required'} />);
  await prepare?.();
  await userEvent.click(page.getByLabelText('이름', { exact: true }));
  return notes;
}
