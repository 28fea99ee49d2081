import type { KnownHost } from '@naru/contract/entities/deploy-key';
import {
  ConfirmDialog,
  type ConfirmDialogProps,
  type RowDeletion,
  useToast,
} from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { forgetKnownHost, removeDeployKey, rotateDeployKey } from '#api/write-deploy-key.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { listNames } from './host-users.ts';

export interface KeyDialogProps extends Pick<ConfirmDialogProps, 'open' | 'returnFocus'> {
  /** The slug of the project. */
  project: string;
  /** The names of the containers whose repositories are read with the key. */
  containers: readonly string[];
  onClose: () => void;
}

/** The dialog with the question before the key of a project is replaced. */
export function RotateDeployKeyDialog({ project, containers, open, onClose }: KeyDialogProps) {
  const rotating = useMutation(rotateDeployKey(project));
  const notify = useToast();
  const rotate = useSingleFlight(async () => {
    if (!(await writeSucceeds(rotating.mutateAsync()))) return;
    onClose();
    notify({
      tone: 'success',
      title: '새 배포 키로 교체했습니다',
      description: '새 공개 키를 저장소마다 다시 등록해주세요.',
    });
  });
  const consequence =
    containers.length > 0
      ? `새 공개 키를 저장소에 등록할 때까지 ${listNames(containers)} 컨테이너를 배포하지 못합니다.`
      : '지금 키를 등록한 저장소가 있다면 새 공개 키를 다시 등록해야 합니다.';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title="새 배포 키로 교체"
      description={`교체하면 지금 키를 더 이상 쓰지 않습니다. ${consequence} 코드 호스팅 서비스에 등록한 이전 공개 키는 직접 지워주세요.`}
      confirmLabel="교체"
      pendingLabel="교체하는 중"
      pending={rotating.isPending}
      error={writeFailureText({
        title: '배포 키를 교체하지 못했습니다',
        error: rotating.error,
        onRetry: rotate,
      })}
      onConfirm={rotate}
    />
  );
}

/** The dialog with the question before the key of a project is deleted. */
export function DeleteDeployKeyDialog(props: KeyDialogProps) {
  const { project, containers, open, onClose, returnFocus } = props;
  const removing = useMutation(removeDeployKey(project));
  const notify = useToast();
  const removed = useRef(false);
  const remove = useSingleFlight(async () => {
    removed.current = await writeSucceeds(removing.mutateAsync());
    if (!removed.current) return;
    onClose();
    notify({ tone: 'success', title: '배포 키를 삭제했습니다' });
  });
  const consequence =
    containers.length > 0
      ? `${listNames(containers)} 컨테이너를 더 이상 배포하지 못합니다. 실행 중인 컨테이너는 계속 실행됩니다.`
      : 'SSH 주소의 저장소를 더 이상 읽지 못합니다.';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      returnFocus={() => (removed.current ? returnFocus?.() : null)}
      title="배포 키 삭제"
      description={`${consequence} 코드 호스팅 서비스에 등록한 공개 키는 직접 지워주세요.`}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '배포 키를 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}

export interface ForgetKnownHostDialogProps {
  /** The slug of the project. */
  project: string;
  server: KnownHost;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before the host key of a Git server is forgotten. */
export function ForgetKnownHostDialog({ project, server, deletion }: ForgetKnownHostDialogProps) {
  const forgetting = useMutation(forgetKnownHost(project, server.known_host_id));
  const notify = useToast();
  const forget = useSingleFlight(async () => {
    if (!(await writeSucceeds(forgetting.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: `${server.host} 서버의 호스트 키를 지웠습니다` });
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title={`${server.host} 지우기`}
      description="다음에 연결할 때 서버가 보여주는 키를 새로 기억합니다. 서버의 키를 바꾼 것이 맞는지 그 서버의 관리자에게 확인한 뒤에 지워주세요. 키를 바꾼 적이 없다면 다른 서버가 연결을 가로채는 것일 수 있습니다."
      confirmLabel="지우기"
      pendingLabel="지우는 중"
      pending={forgetting.isPending}
      error={writeFailureText({
        title: '호스트 키를 지우지 못했습니다',
        error: forgetting.error,
        onRetry: forget,
      })}
      onConfirm={forget}
    />
  );
}
