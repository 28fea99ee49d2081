import { Banner, Button, Form, type FormProps, Inline } from '@naru/design-system';
import { type ReactNode, useEffect } from 'react';
import { useFocusHandedOn } from '#app/focus-handed-on.ts';
import { useUnsaved } from '#app/unsaved.ts';

export interface EditFormProps extends Pick<FormProps, 'onSubmit' | 'children'> {
  pending: boolean;
  /** What went wrong with the call; `undefined` when nothing did. */
  failure: ReactNode;
  dirty: boolean;
  onCancel: () => void;
}

/**
 * The edit mode of something that is otherwise shown: fields, of which the first takes the focus, "저장" and "취소".
 * Leaving asks, "취소" does not.
 */
export function EditForm({ onSubmit, pending, failure, dirty, onCancel, children }: EditFormProps) {
  useUnsaved(dirty);
  const form = useFocusHandedOn<HTMLFormElement>();
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [form]);
  return (
    <Form ref={form} onSubmit={onSubmit} pending={pending}>
      {children}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Inline>
        <Button
          type="submit"
          size="small"
          variant="primary"
          pending={pending}
          pendingLabel="저장하는 중"
        >
          저장
        </Button>
        <Button size="small" onClick={onCancel} disabled={pending}>
          취소
        </Button>
      </Inline>
    </Form>
  );
}
