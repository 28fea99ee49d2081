import { Banner, Button, useFocusFallback } from '@naru/design-system';
import type { CallIntent } from '#api/errors.ts';
import { failureTexts } from './failure-texts.ts';
import { failureBodyText } from './write-failure-text.tsx';

export interface FailureBannerProps {
  /** The failed action, in Korean: "볼륨을 불러오지 못했습니다". */
  title: string;
  error: unknown;
  /** The sentence of specification section 8 for a response without a message; undefined if the specification has no sentence. */
  fallback?: string | undefined;
  /** The kind of call; a read by default. A write without a response may have been done. */
  intent?: CallIntent;
  /** Retries the call. Left out if the member can press the same button again. */
  onRetry?: () => void;
  /** Whether a retry is running. */
  retrying?: boolean;
}

/**
 * The alert for a failed call, in place of the call's result: the title, the server's message, the reason if the member did not cause
 * the error, and a button to retry. No sentence appears twice. Not for forms, which show errors themselves.
 */
export function FailureBanner(props: FailureBannerProps) {
  const { title, error, fallback, intent = 'read', onRetry, retrying = false } = props;
  const retry = useFocusFallback<HTMLButtonElement>();
  const words = failureTexts({ title, error, fallback, intent });
  return (
    <Banner
      tone="danger"
      title={words.title}
      action={
        onRetry && (
          <Button ref={retry} size="small" onClick={onRetry} pending={retrying}>
            다시 시도
          </Button>
        )
      }
    >
      {failureBodyText(words)}
    </Banner>
  );
}
