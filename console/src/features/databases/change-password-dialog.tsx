import { ConfirmDialog, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { changeDatabasePassword } from '#api/database.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

export interface ChangePasswordDialogProps {
  at: ContainerAddress;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog that changes the password of a database to a generated one. */
export function ChangePasswordDialog({ at, open, onOpenChange }: ChangePasswordDialogProps) {
  const notify = useToast();
  const changing = useMutation(changeDatabasePassword(at));
  const change = useSingleFlight(async () => {
    if (!(await writeSucceeds(changing.mutateAsync()))) return;
    onOpenChange(false);
    notify({
      tone: 'success',
      title: '비밀번호를 변경했습니다',
      description: '참조하는 컨테이너는 다음 배포부터 새 비밀번호를 사용합니다.',
    });
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => {
        changing.reset();
        onOpenChange(next);
      }}
      title="비밀번호 변경"
      description="새 비밀번호를 자동으로 만들어 바로 변경합니다. 이미 열린 연결은 끊기지 않지만, 이전 비밀번호로는 새로 연결하지 못합니다. 참조하는 컨테이너는 다시 배포해주세요."
      tone="normal"
      confirmLabel="변경"
      pendingLabel="변경하는 중"
      pending={changing.isPending}
      error={writeFailureText({
        title: '비밀번호를 변경하지 못했습니다',
        error: changing.error,
        onRetry: change,
      })}
      onConfirm={change}
    />
  );
}
