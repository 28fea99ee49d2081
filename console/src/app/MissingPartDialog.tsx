import { Button, PlainDialog } from '@naru/design-system';
import { MISSING_PART, type MissingPart, useMissingPart } from './use-missing-part.ts';

export interface MissingPartDialogProps extends MissingPart {
  onClose: () => void;
}

/** In place of a dialog or a menu whose code did not come: the page and what was typed on it stay. */
export function MissingPartDialog({ error, onRetry, onClose }: MissingPartDialogProps) {
  if (!useMissingPart(error)) return null;
  return (
    <PlainDialog
      onDismiss={onClose}
      title="창을 열지 못했습니다"
      description={MISSING_PART}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button variant="primary" onClick={onRetry}>
            다시 시도
          </Button>
        </>
      }
    />
  );
}
