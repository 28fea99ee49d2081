import { Plus } from 'lucide';
import type { ReactNode } from 'react';
import { useFocusFallback } from '../../behavior/use-focus-fallback.ts';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { Form, type FormProps } from '../../components/form/form.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { containerSettingsStrings } from '../strings/container-settings.ts';

/** The props that all forms for adding a row have. */
export interface AddFormProps extends Pick<FormProps, 'onSubmit'> {
  /** Whether the row is being added. */
  pending: boolean;
  /** Why it was not added; `undefined` when nothing failed. What was typed stays. */
  error: ReactNode;
}

interface AddFormFrameProps extends AddFormProps {
  /** The verb on the button. */
  label: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * A form that adds a row to the list above it: fields, the error, one button. When it disappears after the last
 * possible row, the heading of its region gets the focus.
 */
export function AddForm({ label, onSubmit, pending, error, children }: AddFormFrameProps) {
  const strings = useStrings(containerSettingsStrings);
  const form = useFocusFallback<HTMLFormElement>();
  return (
    <Form ref={form} onSubmit={onSubmit} pending={pending}>
      {children}
      {error && <Banner tone="danger">{error}</Banner>}
      <div>
        <Button
          type="submit"
          size="small"
          icon={Plus}
          pending={pending}
          pendingLabel={strings.adding}
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}
