import { type ReactNode, useId, useRef, useState } from 'react';
import { confirmStrings } from '../../strings/confirm.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { DialogFooter } from '../Dialog/DialogFooter.tsx';
import { DialogFrame } from '../Dialog/DialogFrame.tsx';
import type { ReturnFocus } from '../Dialog/useReturnFocus.ts';
import { Form } from '../Form/Form.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { reason } from './ConfirmDialog.css.ts';
import { Losses } from './Losses.tsx';
import { Phrase } from './Phrase.tsx';
import { matchPhrase } from './phrase.ts';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` when it is to close: never while `pending`. */
  onOpenChange: (open: boolean) => void;
  /** The action and its object: "프로젝트 삭제". */
  title: string;
  /** What happens, in one sentence; read together with the title. */
  description: ReactNode;
  /** What goes with it, one thing a line: "컨테이너 3개". Read on demand, not as part of the description. */
  losses?: readonly string[];
  /** The name that has to be typed, exactly. */
  name: string;
  /** The verb on the button; "삭제" without it. */
  confirmLabel?: string;
  /** Whether the deletion is under way. */
  pending: boolean;
  /** Why it failed; `undefined` when nothing failed. The dialog stays open and can be tried again. */
  error: ReactNode;
  /** Does it, once until the promise it may answer has settled. Close the dialog when it has succeeded. */
  onConfirm: () => unknown;
  /** Where the focus goes after the deletion: the next row, or the list's heading. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * Asks to type a name before something is destroyed together with what belongs to it. For small things
 * {@link ConfirmActionDialog} is enough.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, losses = [], name, returnFocus } = props;
  const { pending, error, onConfirm } = props;
  const words = useStrings(confirmStrings);
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
            unavailable={!matched}
            aria-describedby={reasonId}
            pending={pending}
            pendingLabel={words.pending}
          >
            {props.confirmLabel ?? words.confirm}
          </Button>
        </DialogFooter>
      }
    >
      {losses.length > 0 && <Losses items={losses} />}
      <Form id={formId} pending={pending} onSubmit={() => (matched ? onConfirm() : undefined)}>
        <Phrase name={name} />
        <TextField
          ref={field}
          label={words.fieldLabel}
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
          {words[match]}
        </p>
      </Form>
    </DialogFrame>
  );
}
