import type { Container } from '@naru/contract/entities/container';
import { Stack, Text, useToast } from '@naru/design-system';
import { DeleteDialog, type DeleteDialogProps } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { projectStateQuery } from '#api/project-state.ts';
import { deleteContainer } from '#api/write-container.ts';
import { useLastBackup } from '#shared/backups/use-last-backup.tsx';
import { isDatabase, isDatabaseMount } from '#shared/containers/database.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { useReferrersNote } from '#shared/references/referrers.ts';

/**
 * The kinds of parts that are deleted with a container, with their counts, for the deletion dialog. The mounts are deleted; the
 * mounted volumes are kept.
 */
function containerDeletionImpact(container: Container): string[] {
  const parts: [string, readonly unknown[] | null | undefined][] = [
    ['환경 변수', container.env_vars],
    ['시크릿', container.secrets],
    ['빌드 변수', container.build_vars],
    ['네트워크', container.networks],
    ['볼륨 마운트', container.mounts],
  ];
  const counts = parts.flatMap(([what, rows]) =>
    rows?.length ? [`${what} ${rows.length}개`] : [],
  );
  return isDatabase(container) ? ['데이터베이스의 접속 정보', ...counts] : counts;
}

/** The sentence about the data of a database, which stay in its volume. */
function databaseNote(container: Container): string | undefined {
  const volume = container.mounts?.find((mount) => isDatabaseMount(container, mount))?.volume?.name;
  if (!volume) return undefined;
  return `데이터는 볼륨에 남습니다: ${volume}. 비밀번호는 다시 볼 수 없고, 볼륨은 따로 삭제해야 합니다.`;
}

const STOPPED =
  '실행 중인 데이터베이스만 백업할 수 있습니다. 백업한 뒤 삭제하려면 먼저 컨테이너를 시작해주세요.';

/** The last backup of a database that is deleted. Other containers have none. */
function useLastDatabaseBackup(project: string, container: Container) {
  const { data: state } = useQuery(projectStateQuery(project));
  const found = state?.containers.find(({ slug }) => slug === container.slug);
  return useLastBackup({
    project,
    subject: isDatabase(container) ? { container: container.slug } : undefined,
    name: container.name,
    refusal: found?.state === 'running' ? undefined : STOPPED,
  });
}

export interface DeleteContainerDialogProps
  extends Pick<DeleteDialogProps, 'open' | 'onOpenChange' | 'returnFocus'> {
  /** The project's slug. */
  project: string;
  container: Container;
  /** Called after the deletion, to close the dialog. */
  onDone: () => void;
}

/** The dialog "컨테이너 삭제": requires the container's name before the container is deleted with its settings. */
export function DeleteContainerDialog(props: DeleteContainerDialogProps) {
  const { project, container, onDone, ...dialog } = props;
  const notify = useToast();
  const referrers = useReferrersNote(
    project,
    '이 컨테이너를',
    (use) => use.to === container.slug && use.container !== container.slug,
  );
  const deletion = useMutation(deleteContainer({ project, container: container.slug }));
  const backup = useLastDatabaseBackup(project, container);
  const remove = useSingleFlight(async () => {
    if (backup.isTaken) {
      if (await backup.start()) dialog.onOpenChange(false);
      return;
    }
    if (!(await writeSucceeds(deletion.mutateAsync()))) return;
    onDone();
    notify({ tone: 'success', title: `${container.name} 컨테이너를 삭제했습니다` });
  });
  const rest = [referrers, databaseNote(container)].filter((note) => note !== undefined);
  return (
    <DeleteDialog
      {...dialog}
      kind="container"
      note={
        rest.length > 0 || backup.sentence ? (
          <Stack gap="s">
            {backup.sentence && (
              <Text as="div" tone="muted">
                {backup.sentence}
              </Text>
            )}
            {rest.map((note) => (
              <Text key={note} tone="muted">
                {note}
              </Text>
            ))}
          </Stack>
        ) : undefined
      }
      choice={backup.choice}
      deletionImpact={containerDeletionImpact(container)}
      frees={{ cpu: container.cpu_limit ?? 0, memory: container.memory_limit ?? 0 }}
      name={container.name}
      pending={deletion.isPending || backup.pending}
      error={writeFailureText({
        error: backup.isTaken ? backup.error : deletion.error,
        title: '컨테이너를 삭제하지 못했습니다',
        fallback: 'Failed to delete container',
        onRetry: remove,
      })}
      onConfirm={remove}
    />
  );
}
