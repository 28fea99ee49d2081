import { type ReactNode, useEffect } from 'react';
import { useFocusFallback } from '../../behavior/focus.ts';
import { isRendered } from '../../behavior/is-rendered.ts';
import { commonStrings } from '../../strings/common.ts';
import { editStrings } from '../../strings/forms.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { shortActionWidth } from '../../styles/action.css.ts';
import { Banner } from '../banner/banner.tsx';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Form, type FormProps } from '../form/form.tsx';
import { Inline } from '../inline/inline.tsx';
import { PendingNote } from '../pending-note/pending-note.tsx';

/** Props of {@link EditForm}. */
export interface EditFormProps extends Pick<FormProps, 'onSubmit' | 'children'> {
  /** 저장하는 중인지 나타냅니다. */
  pending: boolean;
  /** 저장에 실패한 이유입니다. 실패하지 않았으면 `undefined`입니다. 입력한 내용은 남습니다. */
  error: ReactNode;
  /** 저장하지 않고, 묻지도 않고 고치기를 끝냅니다. */
  onCancel: () => void;
  /** 저장하는 버튼의 동사입니다. “저장”이 아닐 때 씁니다. */
  submitLabel?: string | undefined;
  /** 진행 중일 때 그 버튼의 텍스트입니다. */
  pendingLabel?: string | undefined;
  /** 줄이나 탭 안의 버튼에는 `small`을 씁니다. */
  size?: NonNullable<ButtonProps['size']> | undefined;
}

/** Returns the first visible field. If all fields are hidden, returns the button that reveals the fields. */
function firstIn(form: HTMLFormElement | null): HTMLElement | undefined {
  const shown = (selector: string) =>
    Array.from(form?.querySelectorAll<HTMLElement>(selector) ?? []).find(isRendered);
  return shown('input, textarea') ?? shown('button');
}

/**
 * The form that replaces a displayed item while a member edits the item (`useEditMode`). The form contains the fields, the error, a
 * save button and a cancel button, and focuses the first field. In a dialog use `FormDialog`.
 */
export function EditForm(props: EditFormProps) {
  const { onSubmit, children, pending, error, onCancel, size = 'normal' } = props;
  const common = useStrings(commonStrings);
  const strings = useStrings(editStrings);
  const form = useFocusFallback<HTMLFormElement>();
  useEffect(() => firstIn(form.current)?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={onSubmit} pending={pending}>
      {children}
      <PendingNote pending={pending} />
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
        <span className={shortActionWidth}>
          <Button size={size} onClick={onCancel} disabled={pending}>
            {common.cancel}
          </Button>
        </span>
      </Inline>
    </Form>
  );
}
