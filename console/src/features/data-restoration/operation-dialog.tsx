import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { ConfirmDialog, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { endRestoration, switchToRestored, undoSwitch } from '#api/write-data-restoration.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { nameOfRestoration, type RestorationOperation } from './restoration-facts.ts';

interface OperationTexts {
  title: string;
  /** What happens, as sentences. Each consequence has a line. */
  text: string;
  confirm: string;
  pending: string;
  tone: 'danger' | 'normal';
  done: string;
  failed: string;
}

/** What is restarted by a switch. */
const restarted = (row: DataRestoration): string =>
  row.container
    ? `“${nameOfRestoration(row)}” 데이터베이스를 다시 시작합니다.`
    : `“${nameOfRestoration(row)}” 볼륨을 쓰는 컨테이너를 다시 시작합니다.`;

const UNDO = '이전 내용은 24시간 보관하고, 그동안 되돌릴 수 있습니다.';

/** Returns what a switch does besides the restart. */
function switchText(row: DataRestoration): string {
  const isUpgrade = row.origin === 'upgrade' && row.to_version;
  const what = isUpgrade
    ? `버전을 ${row.to_version} 버전으로, 내용을 복원한 내용으로 바꾸고 ${restarted(row)}`
    : `복원한 내용으로 바꾸고 ${restarted(row)}`;
  return `${what} 그동안 접속이 끊깁니다.\n복원본에 없는 내용은 보이지 않게 됩니다.\n${UNDO}`;
}

const textsOf: Readonly<Record<RestorationOperation, (row: DataRestoration) => OperationTexts>> = {
  switch: (row) => ({
    title: '이 내용으로 바꾸기',
    text: switchText(row),
    ...{ confirm: '바꾸기', pending: '바꾸는 중', tone: 'normal' },
    ...{ done: '내용을 바꾸기 시작했습니다', failed: '내용을 바꾸지 못했습니다' },
  }),
  undo: (row) => ({
    title: '복원 되돌리기',
    text: `바꾸기 전의 내용으로 되돌리고 ${restarted(row)} 그동안 접속이 끊깁니다.\n바꾼 뒤에 저장한 내용은 24시간 보관하고, 그동안 다시 바꿀 수 있습니다.`,
    ...{ confirm: '되돌리기', pending: '되돌리는 중', tone: 'normal' },
    ...{ done: '되돌리기 시작했습니다', failed: '되돌리지 못했습니다' },
  }),
  drop: (row) => ({
    title: '복원본 버리기',
    text: `“${nameOfRestoration(row)}”의 복원본을 삭제합니다. 지금 내용과 백업은 그대로 있으므로 다시 복원할 수 있습니다.`,
    ...{ confirm: '버리기', pending: '버리는 중', tone: 'danger' },
    ...{ done: '복원본을 버렸습니다', failed: '복원본을 버리지 못했습니다' },
  }),
  stop: (row) => ({
    title: '복원 중단',
    text: `“${nameOfRestoration(row)}”의 복원을 멈추고 만들던 내용을 삭제합니다. 지금 내용과 백업은 그대로 있습니다.`,
    ...{ confirm: '중단', pending: '중단하는 중', tone: 'danger' },
    ...{ done: '복원을 중단했습니다', failed: '복원을 중단하지 못했습니다' },
  }),
  free: (row) => ({
    title: '보관한 내용 삭제',
    text:
      row.state === 'undone'
        ? `“${nameOfRestoration(row)}”에서 되돌리기 전까지 쓰던 내용을 삭제합니다. 다시 바꿀 수 없게 되고, 지금 내용은 그대로 있습니다.`
        : `“${nameOfRestoration(row)}”에서 바꾸기 전까지 쓰던 내용을 삭제합니다. 더는 되돌릴 수 없게 되고, 지금 내용은 그대로 있습니다.`,
    ...{ confirm: '삭제', pending: '삭제하는 중', tone: 'danger' },
    ...{ done: '보관한 내용을 삭제했습니다', failed: '보관한 내용을 삭제하지 못했습니다' },
  }),
};

const describeOperation = (
  project: string,
  row: DataRestoration,
  operation: RestorationOperation,
) => {
  if (operation === 'switch') return switchToRestored(project, row.restoration_id);
  return operation === 'undo'
    ? undoSwitch(project, row.restoration_id)
    : endRestoration(project, row);
};

export interface OperationDialogProps {
  /** The slug of the project. */
  project: string;
  restoration: DataRestoration;
  operation: RestorationOperation;
  open: boolean;
  onClose: () => void;
}

/** The dialog with the question before a restoration is switched, undone, dropped or stopped, or before kept content is deleted. */
export function OperationDialog({
  project,
  restoration,
  operation,
  open,
  onClose,
}: OperationDialogProps) {
  const writing = useMutation(describeOperation(project, restoration, operation));
  const notify = useToast();
  const texts = textsOf[operation](restoration);
  const act = useSingleFlight(async () => {
    if (!(await writeSucceeds(writing.mutateAsync()))) return;
    onClose();
    notify({ tone: 'success', title: texts.done, description: nameOfRestoration(restoration) });
  });
  const error: ReactNode = writeFailureText({
    title: texts.failed,
    error: writing.error,
    onRetry: act,
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={texts.title}
      description={texts.text}
      confirmLabel={texts.confirm}
      pendingLabel={texts.pending}
      tone={texts.tone}
      pending={writing.isPending}
      error={error}
      onConfirm={act}
    />
  );
}
