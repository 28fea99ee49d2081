import { Banner, Button } from '@naru/design-system';
import { CHUNK_ERROR_MESSAGE, type ChunkFailure, useChunkError } from './use-chunk-error.ts';

/** The message in place of a part of the page whose chunk did not load. */
export function ChunkErrorBanner({ error, onRetry }: ChunkFailure) {
  if (!useChunkError(error)) return null;
  return (
    <Banner
      tone="danger"
      title="내용을 표시하지 못했습니다"
      action={
        <Button size="small" onClick={onRetry}>
          다시 시도
        </Button>
      }
    >
      {CHUNK_ERROR_MESSAGE}
    </Banner>
  );
}
