import { type ReactNode, useId, useRef, useState } from 'react';
import { confirmStrings } from '../../strings/confirm.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { ReturnFocus } from '../dialog/use-return-focus.ts';
import { Form } from '../form/form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { DeletionImpact } from './deletion-impact.tsx';
import { matchPhrase } from './match-phrase.ts';
import { Phrase } from './phrase.tsx';
import { reason } from './type-to-confirm-dialog.css.ts';

/** Props of {@link TypeToConfirmDialog}. */
export interface TypeToConfirmDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` when it is to close: never while `pending`. */
  onOpenChange: (open: boolean) => void;
  /** The action and its object: "프로젝트 삭제". */
  title: string;
  /** What happens, in one sentence; read together with the title. */
  description: ReactNode;
  /** What is deleted too, one item a line: "컨테이너 3개". Not part of the accessible description. */
  deletionImpact?: readonly string[];
  /** The name that has to be typed, exactly. */
  name: string;
  /** The verb on the button; "삭제" without it. */
  confirmLabel?: string;
  /** Whether the deletion is under way. */
  pending: boolean;
  /** Why it failed; `undefined` when nothing failed. The dialog stays open and can be tried again. */
  error: ReactNode;
  /**
   * Called when the member confirms; further presses are ignored until the promise that it may return has settled.
   * Close the dialog after success.
   */
  onConfirm: () => unknown;
  /** The element that gets the focus after the deletion: the next row, or the list's heading. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * Asks the member to type a name before something is deleted together with other things. For a small deletion use
 * {@link ConfirmDialog}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function TypeToConfirmDialog(props: TypeToConfirmDialogProps) {
  const { open, onOpenChange, title, description, deletionImpact = [], name, returnFocus } = props;
  const { pending, error, onConfirm } = props;
  const strings = useStrings(confirmStrings);
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const reasonId = useId();
  if (!open && typed !== '') setTyped('');

  const match = matchPhrase(typed, name);
  const matched = match === 'matched';
  const close = () => onOpenChange(false);

  return (
    <DialogFrame
      {...{ open, title, description, returnFocus }}
      role="alertdialog"
      locked={pending}
      initialFocus={field}
      onDismiss={() => !pending && close()}
      footer={
        <DialogFooter error={error} pending={pending} onCancel={close}>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            ariaDisabled={!matched}
            aria-describedby={reasonId}
            pending={pending}
            pendingLabel={strings.pending}
          >
            {props.confirmLabel ?? strings.confirm}
          </Button>
        </DialogFooter>
      }
    >
      {deletionImpact.length > 0 && <DeletionImpact items={deletionImpact} />}
      <Form id={formId} pending={pending} onSubmit={() => (matched ? onConfirm() : undefined)}>
        <Phrase name={name} />
        <TextField
          ref={field}
          label={strings.fieldLabel}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          readOnly={pending}
          autoComplete="off"
        />
        <p
          id={reasonId}
          aria-live="polite"
          className={reason({ near: !matched && match !== 'waiting' })}
        >
          {strings[match]}
        </p>
      </Form>
    </DialogFrame>
  );
}
