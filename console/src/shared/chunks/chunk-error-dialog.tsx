import { Button, PlainDialog } from '@naru/design-system';
import { createOneAtATime } from './one-at-a-time.ts';
import { CHUNK_ERROR_MESSAGE, type ChunkFailure, useChunkError } from './use-chunk-error.ts';

export interface ChunkErrorDialogProps extends ChunkFailure {
  onClose: () => void;
}

const useOneErrorAtATime = createOneAtATime();

/** The message in place of a dialog or menu whose chunk did not load. The page and its input stay. */
export function ChunkErrorDialog({ error, onRetry, onClose }: ChunkErrorDialogProps) {
  const shown = useChunkError(error);
  useOneErrorAtATime(shown, onClose);
  if (!shown) return null;
  return (
    <PlainDialog
      onDismiss={onClose}
      title="창을 열지 못했습니다"
      description={CHUNK_ERROR_MESSAGE}
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
