import { Button, useFocusFallback } from '@naru/design-system';

/** Tries a failed call again. It is gone once it was pressed; then the focus goes to the heading of its region. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <div>
      <Button ref={ref} size="small" onClick={onRetry}>
        다시 시도
      </Button>
    </div>
  );
}
