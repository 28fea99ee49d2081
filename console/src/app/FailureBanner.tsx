import { Banner, Button } from '@naru/design-system';
import type { Intent } from '#api/failures.ts';
import { FailureText } from './FailureText.tsx';
import { useFocusHandedOn } from './focus-handed-on.ts';

export interface FailureBannerProps {
  /** What did not work, in Korean: "볼륨을 불러오지 못했습니다". */
  title: string;
  error: unknown;
  /** Said where the server said nothing (specification section 8). */
  fallback: string;
  /** Whether it was a write, which may have happened although no answer said so. A read unless told otherwise. */
  intent?: Intent;
  /** Does it again. Left out where the member does that with the button they pressed before. */
  onRetry?: () => void;
  /** It is being done again. */
  retrying?: boolean;
}

/**
 * The alert of a call that failed, where its result would stand: what failed, the server's words or the fallback, the
 * reason where it is not the member's, and a way to try again. A form says its failures itself.
 */
export function FailureBanner(props: FailureBannerProps) {
  const { title, error, fallback, intent = 'read', onRetry, retrying = false } = props;
  const retry = useFocusHandedOn<HTMLButtonElement>();
  return (
    <Banner
      tone="danger"
      title={title}
      action={
        onRetry && (
          <Button ref={retry} size="small" onClick={onRetry} pending={retrying}>
            다시 시도
          </Button>
        )
      }
    >
      <FailureText error={error} fallback={fallback} intent={intent} />
    </Banner>
  );
}
