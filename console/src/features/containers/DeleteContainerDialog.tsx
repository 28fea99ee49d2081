import type { Container } from '@naru/contract/entities';
import { DeleteDialog, type DeleteDialogProps, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { josa } from 'es-hangul';
import { deleteContainer } from '#api/containers.ts';
import { writeFailure } from '#app/FailureText.tsx';
import { succeeds } from '#app/succeeds.ts';
import { containerLosses } from './container-losses.ts';

export interface DeleteContainerDialogProps
  extends Pick<DeleteDialogProps, 'open' | 'onOpenChange' | 'returnFocus'> {
  /** The project's slug. */
  project: string;
  container: Container;
  /** Closes the dialog after success. */
  onDone: () => void;
}

/** The dialog "컨테이너 삭제": asks for the name before the container and all that is set in it are deleted. */
export function DeleteContainerDialog(props: DeleteContainerDialogProps) {
  const { project, container, onDone, ...dialog } = props;
  const notify = useToast();
  const deletion = useMutation(deleteContainer({ project, container: container.slug }));
  const remove = async () => {
    if (!(await succeeds(deletion.mutateAsync()))) return;
    onDone();
    notify({ tone: 'success', title: `${josa(container.name, '을/를')} 삭제했습니다` });
  };
  return (
    <DeleteDialog
      {...dialog}
      kind="container"
      losses={containerLosses(container)}
      name={container.name}
      pending={deletion.isPending}
      error={writeFailure({
        error: deletion.error,
        title: '컨테이너를 삭제하지 못했습니다',
        fallback: 'Failed to delete container',
      })}
      onConfirm={remove}
    />
  );
}
