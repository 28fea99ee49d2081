import type { RegistryLogin } from '@naru/contract/entities/registry-login';
import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { removeRegistryLogin } from '#api/write-registry-login.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface DeleteRegistryLoginDialogProps {
  /** The slug of the project. */
  project: string;
  login: RegistryLogin;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before a login is deleted. */
export function DeleteRegistryLoginDialog({
  project,
  login,
  deletion,
}: DeleteRegistryLoginDialogProps) {
  const removing = useMutation(removeRegistryLogin(project, login.login_id));
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: '레지스트리 로그인을 삭제했습니다' });
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title="레지스트리 로그인 삭제"
      description={`${login.host} 레지스트리의 비공개 이미지를 더 이상 내려받지 못합니다. 실행 중인 컨테이너는 계속 실행됩니다.`}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '레지스트리 로그인을 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
