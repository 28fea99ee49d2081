import type { MissingPartError } from './chunk.ts';
import { useAnyUnsaved } from './unsaved.ts';
import { useReload } from './use-reload.ts';

/** A part that did not come, and how to ask for it again. */
export interface MissingPart {
  error: MissingPartError;
  onRetry: () => void;
}

/** Said of every part that does not come. */
export const MISSING_PART =
  '필요한 파일을 받지 못했습니다. 인터넷 연결을 확인하고 다시 시도해주세요.';

/**
 * Whether there is something to say: a new release may have taken the place of this one, and then the page is loaded again
 * instead, unless something typed would be lost.
 */
export const useMissingPart = (error: MissingPartError): boolean =>
  !useReload(error, useAnyUnsaved());
