import { type ReactNode, useEffect } from 'react';
import { useFocusFallback } from '../../behavior/use-focus-fallback.ts';
import { commonStrings } from '../../strings/common.ts';
import { editStrings } from '../../strings/edit.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Banner } from '../banner/banner.tsx';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { Inline } from '../inline/inline.tsx';

/** Props of {@link EditForm}. */
export interface EditFormProps extends Pick<FormProps, 'onSubmit' | 'children'> {
  /** Whether it is being saved. */
  pending: boolean;
  /** Why saving failed; `undefined` when nothing failed. What was typed stays. */
  error: ReactNode;
  /** Ends the editing without saving and without a question. */
  onCancel: () => void;
  /** The verb on the button that saves, when it is not "저장". */
  submitLabel?: string | undefined;
  /** The text of that button while it is pending. */
  pendingLabel?: string | undefined;
  /** `small` for the buttons inside a row or a tab. */
  size?: NonNullable<ButtonProps['size']> | undefined;
}

/**
 * The form that replaces something while it is edited (`useEditMode`): fields (the first gets the focus), the error, a
 * save button and a cancel button. In a dialog use `FormDialog`.
 */
export function EditForm(props: EditFormProps) {
  const { onSubmit, children, pending, error, onCancel, size = 'normal' } = props;
  const common = useStrings(commonStrings);
  const strings = useStrings(editStrings);
  const form = useFocusFallback<HTMLFormElement>();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={onSubmit} pending={pending}>
      {children}
      {error && <Banner tone="danger">{error}</Banner>}
      <Inline>
        <Button
          type="submit"
          size={size}
          variant="primary"
          pending={pending}
          pendingLabel={props.pendingLabel ?? strings.saving}
        >
          {props.submitLabel ?? strings.save}
        </Button>
        <Button size={size} onClick={onCancel} disabled={pending}>
          {common.cancel}
        </Button>
      </Inline>
    </Form>
  );
}
