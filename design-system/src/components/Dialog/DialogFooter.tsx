import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { actions, actionsStart } from './Dialog.css.ts';

interface DialogFooterProps {
  error: ReactNode;
  pending: boolean;
  onCancel: () => void;
  start?: ReactNode;
  /** The button that does it. */
  children: ReactNode;
}

/** The end of a dialog that does something: why it failed, "취소", and the button. */
export function DialogFooter({ error, pending, onCancel, start, children }: DialogFooterProps) {
  const words = useStrings(commonStrings);
  return (
    <>
      {error && <Banner tone="danger">{error}</Banner>}
      <div className={actions}>
        {start !== undefined && <div className={actionsStart}>{start}</div>}
        <Button unavailable={pending} onClick={onCancel}>
          {words.cancel}
        </Button>
        {children}
      </div>
    </>
  );
}
