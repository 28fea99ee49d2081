import type { ContainerWithoutImage, MissingImages } from '@naru/contract/entities/missing-image';
import {
  Button,
  Card,
  ClampedText,
  ConfirmDialog,
  Stack,
  Table,
  type TableColumn,
  Text,
} from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deployMissingImages, missingImagesQuery } from '#api/missing-image.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { MemberName } from './member-name.tsx';

const count = (value: number): string => value.toLocaleString('ko-KR');

const outcomeOf = ({ deployment, reason }: ContainerWithoutImage): string => {
  if (deployment === 'running') return '배포 중';
  return deployment === 'failed' ? `배포 실패: ${reason ?? '–'}` : '배포 전';
};

const columns: readonly TableColumn<ContainerWithoutImage>[] = [
  {
    key: 'container',
    header: '컨테이너',
    kind: 'rowHeader',
    cell: ({ container_name }) => <ClampedText text={container_name} />,
  },
  {
    key: 'project',
    header: '프로젝트',
    cell: ({ project_name }) => <ClampedText text={project_name} />,
  },
  { key: 'member', header: '회원', cell: ({ username }) => <MemberName>{username}</MemberName> },
  { key: 'outcome', header: '다시 배포', cell: (row) => <span>{outcomeOf(row)}</span> },
];

interface DeployAllButtonProps {
  images: MissingImages;
  deploying: ReturnType<typeof useMutation<unknown, Error, void>>;
}

/** The button that deploys all containers again, after a question. */
function DeployAllButton({ images, deploying }: DeployAllButtonProps) {
  const [open, setOpen] = useState(false);
  const deploy = useSingleFlight(async () => {
    if (await writeSucceeds(deploying.mutateAsync())) setOpen(false);
  });
  const title = '모두 다시 배포';
  return (
    <>
      <Button
        size="small"
        disabled={images.deploying === images.projects}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={title}
        description={`프로젝트 ${count(images.projects)}개의 컨테이너 ${count(images.total)}개를 마지막에 배포한 설정과 커밋으로 배포합니다. 회원이 저장만 하고 배포하지 않은 변경은 적용하지 않습니다. 한 번에 프로젝트 100개까지 시작합니다.`}
        tone="normal"
        confirmLabel="다시 배포"
        pendingLabel="시작하는 중"
        pending={deploying.isPending}
        error={writeFailureText({
          title: '배포를 시작하지 못했습니다',
          error: deploying.error,
          onRetry: deploy,
        })}
        onConfirm={deploy}
      />
    </>
  );
}

/** The text about the containers: how many wait, and how many projects are being deployed. */
const summaryOf = ({ total, projects, deploying }: MissingImages): string => {
  const what = `서버에 이미지가 없어 실행할 수 없는 컨테이너가 프로젝트 ${count(projects)}개에 ${count(total)}개 있습니다.`;
  if (deploying === 0) return `${what} 다시 배포하면 이미지를 새로 만듭니다.`;
  return `${what} 프로젝트 ${count(deploying)}개를 배포하고 있습니다.`;
};

/**
 * The containers whose images are gone, as after a restore on another machine, and the button that deploys all of them. Renders nothing
 * without such containers, unless they were deployed here.
 */
export function MissingImagesCard() {
  const { data: images } = useQuery(missingImagesQuery());
  const deploying = useMutation(deployMissingImages());
  if (!images) return null;
  const title = '이미지가 없는 컨테이너';
  if (images.total === 0) {
    return deploying.isSuccess ? (
      <Card title={title}>
        <div role="status">
          <Text>모두 다시 배포했습니다.</Text>
        </div>
      </Card>
    ) : null;
  }
  return (
    <Card title={title} actions={<DeployAllButton images={images} deploying={deploying} />}>
      <Stack gap="m">
        <div role="status">
          <Text>{summaryOf(images)}</Text>
        </div>
        <Table
          caption="이미지가 없는 컨테이너 목록"
          captionHidden
          density="compact"
          columns={columns}
          rows={images.containers}
          rowKey={({ container }) => container}
        />
        {images.total > images.containers.length && (
          <Text size="caption" tone="muted">
            {`외 ${count(images.total - images.containers.length)}개`}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
