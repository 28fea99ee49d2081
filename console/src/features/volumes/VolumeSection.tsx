import type { Project, Volume } from '@naru/contract/entities';
import { projectQuotas } from '@naru/contract/quota';
import { Button, Card, EmptyState, formatMiB } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, useRef } from 'react';
import { volumesQuery } from '#api/volumes.ts';
import { loadPart } from '#app/chunk.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { OnOpen } from '#app/OnOpen.tsx';
import { useRowDeletion } from '#app/use-row-deletion.ts';
import { VolumeList } from './VolumeList.tsx';
import { VolumeSkeleton } from './VolumeSkeleton.tsx';

const loadDeletion = () => loadPart('delete-volume', () => import('./DeleteVolumeDialog.tsx'));
const DeleteVolumeDialog = lazy(async () => ({
  default: (await loadDeletion()).DeleteVolumeDialog,
}));

const slugOf = ({ slug }: Volume): string => slug;

export interface VolumeSectionProps {
  project: Project;
  /** Opens the dialog, which stands in the page because other buttons open it too. */
  onAddVolume: () => void;
}

/** The whole region "볼륨 관리": the project's volumes against its disk limit, adding and deleting them. */
export function VolumeSection({ project, onAddVolume }: VolumeSectionProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(volumes.data, slugOf, heading);
  return (
    <Card
      title="볼륨 관리"
      description={volumes.data && diskLine(project, volumes.data)}
      headingRef={heading}
      actions={
        <Button size="small" icon={<Plus />} onClick={onAddVolume}>
          볼륨 추가
        </Button>
      }
    >
      {volumes.isError && (
        <FailureBanner
          title="볼륨을 불러오지 못했습니다"
          error={volumes.error}
          fallback="볼륨 목록을 불러오는데 실패했습니다."
          onRetry={() => void volumes.refetch()}
          retrying={volumes.isFetching}
        />
      )}
      {volumes.isPending && <VolumeSkeleton />}
      {volumes.data?.length === 0 && (
        <EmptyState
          drawing="volume"
          title="볼륨이 없습니다"
          action={<Button onClick={onAddVolume}>첫 번째 볼륨 추가</Button>}
        >
          컨테이너가 다시 시작되어도 남아야 하는 데이터를 볼륨에 보관합니다.
        </EmptyState>
      )}
      {volumes.data && volumes.data.length > 0 && (
        <VolumeList volumes={volumes.data} onDelete={deletion.ask} buttonId={deletion.buttonId} />
      )}
      {deletion.row && (
        <OnOpen open={deletion.open}>
          <DeleteVolumeDialog
            project={project}
            volume={deletion.row}
            open={deletion.open}
            onOpenChange={deletion.setOpen}
            returnFocus={deletion.returnFocus}
          />
        </OnOpen>
      )}
    </Card>
  );
}

function diskLine(project: Project, volumes: readonly Volume[]): string {
  const { used, limit } = projectQuotas(project, [], volumes).disk;
  return `디스크 ${formatMiB(limit)} 중 ${formatMiB(used)}를 볼륨에 할당했습니다.`;
}
