import type { Delivery } from '@naru/contract/entities/delivery';
import { useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { retryDelivery } from '#api/delivery.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';

/**
 * Handles a push again on a press. Returns the id of the push that is being retried, and the message about a failure.
 * @param onDone called with the new push
 */
export function useRetry(slug: string, onDone?: (delivery: Delivery) => void) {
  const writing = useMutation(retryDelivery(slug));
  const notify = useToast();
  const retry = (id: string) => {
    if (writing.isPending) return;
    writing.mutate(id, {
      onSuccess: (delivery) => {
        notify({ tone: 'success', title: '푸시를 다시 시도합니다' });
        if (delivery) onDone?.(delivery);
      },
    });
  };
  return {
    retry,
    retrying: writing.isPending ? writing.variables : undefined,
    failure: writing.isError && (
      <FailureBanner title="다시 시도하지 못했습니다" error={writing.error} intent="write" />
    ),
  };
}
