import type { Container } from '@naru/contract/entities/container';
import { Button, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { checkImage } from '#api/container-image.ts';
import { failureSentence } from '#api/errors.ts';
import { newerDigest } from './newer-digest.ts';

const FAILED = '업데이트를 확인하지 못했습니다';

export interface CheckUpdateButtonProps {
  container: Container;
}

/** The button that reads at the registry whether the version of a database has a newer image. */
export function CheckUpdateButton({ container }: CheckUpdateButtonProps) {
  const notify = useToast();
  const checking = useMutation(checkImage(container.slug, container.image ?? ''));
  const check = () =>
    checking.mutate(undefined, {
      onSuccess: (state) => {
        if (state.problem) {
          notify({ tone: 'danger', title: FAILED, description: state.problem });
          return;
        }
        const isNew = newerDigest(container, state) !== undefined;
        const title = isNew ? '새 다이제스트가 있습니다' : '최신 이미지를 사용하고 있습니다';
        notify({ tone: 'success', title });
      },
      onError: (error) =>
        notify({
          tone: 'danger',
          title: FAILED,
          description: failureSentence(error, '잠시 후 다시 시도해주세요.', 'read'),
        }),
    });
  return (
    <Button size="small" pending={checking.isPending} pendingLabel="확인하는 중" onClick={check}>
      업데이트 확인
    </Button>
  );
}
