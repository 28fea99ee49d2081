import { Banner, Button, useFocusFallback } from '@naru/design-system';
import type { Intent } from '#api/errors.ts';
import { failureBody } from './failure-text.tsx';
import { failureWords } from './failure-words.ts';

export interface FailureBannerProps {
  /** The failed action, in Korean: "볼륨을 불러오지 못했습니다". */
  title: string;
  error: unknown;
  /** The sentence of specification section 8 for a response without a message; left out where it has none. */
  fallback?: string | undefined;
  /** The kind of call; a read when left out. A write without a response may have happened. */
  intent?: Intent;
  /** Tries again. Left out where the member can press the same button again. */
  onRetry?: () => void;
  /** Whether it is being tried again. */
  retrying?: boolean;
}

/**
 * The alert of a failed call, in the place of its result: the title, the server's message, the reason when the member is not the cause,
 * and a button to try again. No sentence appears twice. Forms show their failures themselves.
 */
export function FailureBanner(props: FailureBannerProps) {
  const { title, error, fallback, intent = 'read', onRetry, retrying = false } = props;
  const retry = useFocusFallback<HTMLButtonElement>();
  const words = failureWords({ title, error, fallback, intent });
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
      {failureBody(words)}
    </Banner>
  );
}
