import { Plus } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card, type CardProps } from '../../components/Card/Card.tsx';
import { EmptyState } from '../../components/EmptyState/EmptyState.tsx';
import { RowList } from '../../components/RowList/RowList.tsx';
import { formatMiB } from '../../format/format.ts';
import { RowsSkeleton } from './RowsSkeleton.tsx';
import type { VolumeRowProps } from './VolumeRow.tsx';

/** Props of {@link VolumesCard}. */
export interface VolumesCardProps extends Pick<CardProps, 'headingRef'> {
  /** A `VolumeRow` for each volume; `undefined` while there is no list. */
  rows: readonly ReactElement<VolumeRowProps>[] | undefined;
  /** What the volumes take of the project's disk, in MiB; `undefined` while that is not known. */
  disk: { readonly used: number; readonly limit: number } | undefined;
  /** The first answer is on its way. */
  loading: boolean;
  /** Why the list did not come, with a way to try again: a danger `Banner`. */
  failure: ReactNode;
  onAdd: () => void;
}

/** The region "볼륨 관리" in each of its states. */
export function VolumesCard(props: VolumesCardProps) {
  const { rows, disk, loading, failure, onAdd, headingRef } = props;
  return (
    <Card
      title="볼륨 관리"
      description={
        disk && `디스크 ${formatMiB(disk.limit)} 중 ${formatMiB(disk.used)}를 볼륨에 할당했습니다.`
      }
      headingRef={headingRef}
      actions={
        <Button size="small" icon={<Plus />} onClick={onAdd}>
          볼륨 추가
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {rows?.length === 0 && (
        <EmptyState
          drawing="volume"
          title="볼륨이 없습니다"
          action={<Button onClick={onAdd}>첫 번째 볼륨 추가</Button>}
        >
          컨테이너가 다시 시작되어도 남아야 하는 데이터를 볼륨에 보관합니다.
        </EmptyState>
      )}
      {rows && rows.length > 0 && <RowList label="볼륨 목록">{rows}</RowList>}
    </Card>
  );
}
