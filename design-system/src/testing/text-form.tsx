import type { ComponentType } from 'react';
import { useForm } from 'react-hook-form';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { TextElement } from '../components/field/text-control.ts';
import { Form } from '../components/form/form.tsx';
import {
  type CommonTextFieldProps,
  ControlledForm,
  type RecordedTexts,
  type TextFormProps,
} from './controlled-form.tsx';

/** A text field under test. */
export interface TextFieldUnderTest<Element extends TextElement> {
  component: ComponentType<CommonTextFieldProps<Element>>;
  /** Called before typing, for a field that is initially hidden. */
  prepare?: () => Promise<void>;
}

/** The owner of the field's value: the parent component, the element, or a form library (react-hook-form). */
export const fieldValueModes = ['controlled', 'uncontrolled', 'registered'] as const;

function Uncontrolled<Element extends TextElement>({ of: Field, notes }: TextFormProps<Element>) {
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

interface RegisteredProps<Element extends TextElement> extends TextFormProps<Element> {
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

/** Renders a form with the field and focuses the field. Returns the texts of changes and submits, which are recorded continuously. */
export async function openTextForm<Element extends TextElement>(
  { component, prepare }: TextFieldUnderTest<Element>,
  way: (typeof fieldValueModes)[number] | 'required',
): Promise<RecordedTexts> {
  const notes: RecordedTexts = { told: [], submitted: [] };
  const props = { of: component, notes };
  if (way === 'controlled') await render(<ControlledForm {...props} />);
  else if (way === 'uncontrolled') await render(<Uncontrolled {...props} />);
  else await render(<Registered {...props} required={way === 'required'} />);
  await prepare?.();
  await userEvent.click(page.getByLabelText('이름', { exact: true }));
  return notes;
}
