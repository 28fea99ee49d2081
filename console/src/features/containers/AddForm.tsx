import { Banner, Button, Form, type FormProps } from '@naru/design-system';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFocusHandedOn } from '#app/focus-handed-on.ts';
import { useUnsaved } from '#app/unsaved.ts';

export interface AddFormProps extends Pick<FormProps, 'onSubmit' | 'children'> {
  /** The verb on the button: "추가". */
  label: string;
  pending: boolean;
  /** What went wrong with the call; `undefined` when nothing did. */
  failure: ReactNode;
  dirty: boolean;
}

/** Adds a row to the list above it: fields, what went wrong, one button. Leaving with something typed asks first. */
export function AddForm({ label, onSubmit, pending, failure, dirty, children }: AddFormProps) {
  useUnsaved(dirty);
  const form = useFocusHandedOn<HTMLFormElement>();
  return (
    <Form ref={form} onSubmit={onSubmit} pending={pending}>
      {children}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div>
        <Button
          type="submit"
          size="small"
          icon={<Plus />}
          pending={pending}
          pendingLabel="추가하는 중"
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}
