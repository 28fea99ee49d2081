import type { CodeHost } from '@naru/contract/entities/code-host';
import { ConfirmDialog, type RowDeletion, useToast } from '@naru/design-system';
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { projectsQuery } from '#api/project.ts';
import { removeCodeHost } from '#api/write-code-host.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { hostName } from '#shared/repositories/host-name.ts';
import { isReadBy, listNames } from './host-users.ts';

const AFTERWARDS =
  '실행 중인 컨테이너는 계속 실행되고, 코드 호스팅 서비스에 만든 웹훅은 그대로 있습니다.';

/** Returns what the deletion does to the containers of all projects of the member. */
function useConsequence(connection: CodeHost): string {
  const projects = useQuery(projectsQuery()).data ?? [];
  const lists = useQueries({ queries: projects.map(({ slug }) => containersQuery(slug)) });
  const users = projects.flatMap(({ name }, index) =>
    (lists[index]?.data ?? [])
      .filter((container) => isReadBy(connection, container))
      .map((container) => `${name}의 ${container.name}`),
  );
  const isKnown = lists.every(({ isSuccess }) => isSuccess);
  if (users.length > 0) {
    return `${listNames(users)} 컨테이너의 저장소가 비공개라면 다음 배포부터 읽지 못합니다. ${AFTERWARDS}`;
  }
  return isKnown
    ? `이 코드 호스팅 서비스의 저장소를 쓰는 컨테이너가 없습니다. ${AFTERWARDS}`
    : `이 코드 호스팅 서비스의 비공개 저장소를 다음 배포부터 읽지 못합니다. ${AFTERWARDS}`;
}

export interface DeleteCodeHostDialogProps {
  connection: CodeHost;
  deletion: Pick<RowDeletion<unknown>, 'open' | 'cancel' | 'finish' | 'returnFocus'>;
}

/** The dialog with the question before a connection is deleted. */
export function DeleteCodeHostDialog({ connection, deletion }: DeleteCodeHostDialogProps) {
  const removing = useMutation(removeCodeHost(connection.code_host_id));
  const notify = useToast();
  const consequence = useConsequence(connection);
  const remove = useSingleFlight(async () => {
    if (!(await writeSucceeds(removing.mutateAsync()))) return;
    deletion.finish();
    notify({ tone: 'success', title: '코드 호스팅 서비스 연결을 삭제했습니다' });
  });
  return (
    <ConfirmDialog
      open={deletion.open}
      onOpenChange={deletion.cancel}
      returnFocus={deletion.returnFocus}
      title={`${hostName(connection.url)} 연결 삭제`}
      description={consequence}
      confirmLabel="삭제"
      pendingLabel="삭제하는 중"
      pending={removing.isPending}
      error={writeFailureText({
        title: '코드 호스팅 서비스 연결을 삭제하지 못했습니다',
        error: removing.error,
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
