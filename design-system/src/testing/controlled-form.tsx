import { type ComponentType, useState } from 'react';
import { Button } from '../components/button/button.tsx';
import type { TextControlProps, TextElement } from '../components/field/text-control.ts';
import { Form } from '../components/form/form.tsx';

/** Props that every text field has to support. */
export type CommonTextFieldProps<Element extends TextElement> = Pick<
  TextControlProps<Element>,
  'label' | 'name' | 'ref' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error'
>;

/** The texts that a field under test reported on each change (`told`), and the texts of each submit. */
export interface RecordedTexts {
  readonly told: string[];
  readonly submitted: string[];
}

/** Props of a form around one field. */
export interface TextFormProps<Element extends TextElement> {
  of: ComponentType<CommonTextFieldProps<Element>>;
  notes: RecordedTexts;
}

/** A form with one controlled text field, which records reported and submitted texts. */
export function ControlledForm<Element extends TextElement>({
  of: Field,
  notes,
}: TextFormProps<Element>) {
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
      <Button type="submit">저장</Button>
    </Form>
  );
}
