import type { ReactNode } from 'react';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { shortActionWidth } from '../../styles/action.css.ts';
import { Banner } from '../banner/banner.tsx';
import { Button } from '../button/button.tsx';
import { PendingNote } from '../pending-note/pending-note.tsx';
import { dialogActions, footerStartContent } from './dialog.css.ts';

interface DialogFooterProps {
  error: ReactNode;
  pending: boolean;
  onCancel: () => void;
  start?: ReactNode;
  /** The submit button. */
  children: ReactNode;
}

/** The footer of a dialog that performs an action: the error, the cancel button ("취소"), and the submit button. */
export function DialogFooter({ error, pending, onCancel, start, children }: DialogFooterProps) {
  const strings = useStrings(commonStrings);
  return (
    <>
      <PendingNote pending={pending} />
      {error && <Banner tone="danger">{error}</Banner>}
      <div className={dialogActions}>
        {start !== undefined && (
          <div className={footerStartContent}>
            <span className={shortActionWidth}>{start}</span>
          </div>
        )}
        <span className={shortActionWidth}>
          <Button ariaDisabled={pending} onClick={onCancel}>
            {strings.cancel}
          </Button>
        </span>
        <span className={shortActionWidth}>{children}</span>
      </div>
    </>
  );
}
