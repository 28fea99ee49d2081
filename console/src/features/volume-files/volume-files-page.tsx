import type { Project } from '@naru/contract/entities/project';
import type { VolumeFile } from '@naru/contract/entities/volume-file';
import { Banner, EmptyState, PageHeader, Stack, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { type VolumeFileRow, VolumeFilesCard } from '@naru/design-system/patterns';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { ApiError } from '#api/errors.ts';
import { volumesQuery } from '#api/volume.ts';
import { type FilePlace, volumeFilesQuery } from '#api/volume-file.ts';
import { isDatabaseMount } from '#shared/containers/database.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { useSearchParameter } from '#shared/navigation/search-parameter.ts';
import { FileDialogs, type OpenFileDialog } from './file-dialogs.tsx';
import { FileMenu } from './file-menu.tsx';
import { folderSteps, idOf, kindOf, placeOf, visibleName } from './file-names.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useFileActions } from './use-file-actions.ts';
import { useUploads } from './use-uploads.ts';

/** The folder of the address. */
function useFolder(): FilePlace {
  const path = useSearchParameter('path');
  const raw = useSearchParameter('raw_path');
  if (raw !== '') return { raw_path: raw };
  return path === '' ? {} : { path };
}

/** The links to the folders above, and the name of the open folder. */
function useFolderPath(project: string, volume: string, name: string, folder: FilePlace) {
  const steps = [{ name, place: {} }, ...folderSteps(folder)];
  const link = (step: (typeof steps)[number]) => (
    <PrefetchLink
      key={JSON.stringify(step.place)}
      to={paths.volumeFiles(project, volume, step.place)}
    >
      {step.name}
    </PrefetchLink>
  );
  return { path: steps.slice(0, -1).map(link), folder: steps.at(-1)?.name ?? name };
}

const isNotDeployed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'VOLUME_NOT_DEPLOYED';

/** The warning that the files are those of a database, which its server alone should change. */
function DatabaseFilesWarning({ project, volumeId }: { project: string; volumeId: string }) {
  const { data: containers = [] } = useQuery(containersQuery(project));
  const database = containers.find((container) =>
    container.mounts?.some(
      (mount) => mount.volume_id === volumeId && isDatabaseMount(container, mount),
    ),
  );
  if (database === undefined) return null;
  return (
    <Banner tone="warning" standing title={`“${database.name}” 데이터베이스의 파일입니다`}>
      파일을 바꾸거나 삭제하면 데이터를 잃을 수 있습니다. 데이터를 옮길 때는 백업과 복원을
      사용해주세요.
    </Banner>
  );
}

export interface VolumeFilesPageProps {
  project: Project;
  /** The slug of the volume. */
  volume: string;
}

/** The page with the files of a volume. */
export function VolumeFilesPage({ project, volume }: VolumeFilesPageProps) {
  const folder = useFolder();
  const volumes = useQuery(volumesQuery(project.project_id));
  const opened = volumes.data?.find(({ slug }) => slug === volume);
  const name = opened?.name ?? volume;
  const list = useInfiniteQuery(volumeFilesQuery(volume, folder));
  const uploads = useUploads(volume);
  const { sizes, download, measure, remove } = useFileActions(volume);
  const [dialog, setDialog] = useState<OpenFileDialog>();
  const actions = {
    onPreview: (file: VolumeFile) => setDialog({ kind: 'preview', file }),
    onRename: (file: VolumeFile) => setDialog({ kind: 'rename', file }),
    onDownload: download,
    onMeasure: measure,
    onDelete: remove,
  };
  const toRow = (file: VolumeFile): VolumeFileRow => {
    const kind = kindOf(file);
    const to = paths.volumeFiles(project.slug, volume, placeOf(file));
    return {
      id: idOf(file),
      name: visibleName(file.name),
      kind,
      bytes: kind === 'folder' ? sizes[idOf(file)] : file.bytes,
      modifiedAt: file.modified_at,
      mode: `${file.mode} ${file.owner}`,
      link:
        kind === 'folder' ? (content) => <PrefetchLink to={to}>{content}</PrefetchLink> : undefined,
      menu: <FileMenu file={file} {...actions} />,
    };
  };
  const parts = list.data?.pages;
  const notDeployed = isNotDeployed(list.error);
  return (
    <Stack gap="xl">
      <PageHeader
        level={2}
        title={name}
        isName
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            <PrefetchLink to={paths.projectData(project.slug)}>데이터로</PrefetchLink>
          </TextLink>
        }
      />
      {opened && <DatabaseFilesWarning project={project.slug} volumeId={opened.volume_id} />}
      <VolumeFilesCard
        {...useFolderPath(project.slug, volume, name, folder)}
        rows={parts?.flatMap(({ files }) => files.map(toRow))}
        total={parts?.[0]?.total}
        isCut={parts?.[0]?.is_cut ?? false}
        failure={
          notDeployed ? (
            <EmptyState size="small" title="아직 배포되지 않은 볼륨입니다">
              컨테이너에 마운트하고 배포하면 파일을 볼 수 있습니다.
            </EmptyState>
          ) : (
            queryFailure(list, { title: '파일을 불러오지 못했습니다' })
          )
        }
        uploads={uploads.running && <UploadProgress {...uploads.running} onStop={uploads.stop} />}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : undefined}
        loadingMore={list.isFetchingNextPage}
        onAddFolder={notDeployed ? undefined : () => setDialog({ kind: 'add-folder' })}
        onUpload={notDeployed ? undefined : (files) => uploads.upload(files, folder)}
      />
      <FileDialogs
        volume={volume}
        folder={folder}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
        uploads={uploads}
      />
    </Stack>
  );
}
