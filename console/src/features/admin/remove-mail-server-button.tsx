import { Button, ConfirmDialog, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSettings } from '#api/setting.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

/** The button that removes the stored mail server, after a question. */
export function RemoveMailServerButton() {
  const [open, setOpen] = useState(false);
  const removing = useMutation(changeSettings());
  const notify = useToast();
  const remove = useSingleFlight(async () => {
    const change = { name: 'SMTP_URL', value: null } as const;
    if (!(await writeSucceeds(removing.mutateAsync([change])))) return;
    setOpen(false);
    notify({ tone: 'success', title: '메일 서버를 지웠습니다' });
  });
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        메일 서버 지우기
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="메일 서버 지우기"
        description="메일 서버를 다시 정할 때까지 인증 메일과 비밀번호 메일을 보내지 못하고, 기다리는 메일이 쌓입니다."
        confirmLabel="지우기"
        pendingLabel="지우는 중"
        pending={removing.isPending}
        error={writeFailureText({
          title: '메일 서버를 지우지 못했습니다',
          error: removing.error,
          onRetry: remove,
        })}
        onConfirm={remove}
      />
    </>
  );
}
