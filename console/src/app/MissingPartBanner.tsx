import { Banner, Button } from '@naru/design-system';
import { MISSING_PART, type MissingPart, useMissingPart } from './use-missing-part.ts';

/** In place of a part of the page whose code did not come. */
export function MissingPartBanner({ error, onRetry }: MissingPart) {
  if (!useMissingPart(error)) return null;
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
      {MISSING_PART}
    </Banner>
  );
}
