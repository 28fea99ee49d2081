import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { volumeStrings } from '../strings/volumes.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import type { VolumeRowProps } from './volume-row.tsx';

/** Props of {@link VolumesCard}. */
export interface VolumesCardProps extends Pick<CardProps, 'headingRef'> {
  /** A `VolumeRow` for each volume; `undefined` while there is no list. */
  rows: readonly ReactElement<VolumeRowProps>[] | undefined;
  /** The volumes' use of the project's disk, in MiB; `undefined` while unknown. */
  disk: { readonly used: number; readonly limit: number } | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error when the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  onAdd: () => void;
}

/** The region "볼륨 관리" in each of its states. */
export function VolumesCard(props: VolumesCardProps) {
  const { rows, disk, loading, failure, onAdd, headingRef } = props;
  const strings = useStrings(volumeStrings);
  return (
    <Card
      title={strings.title}
      description={disk && strings.allocated(formatMiB(disk.limit), formatMiB(disk.used))}
      headingRef={headingRef}
      actions={
        <Button size="small" icon={Plus} onClick={onAdd}>
          {strings.add}
        </Button>
      }
    >
      {failure}
      {loading && <RowsSkeleton height="58px" />}
      {rows?.length === 0 && (
        <EmptyState
          drawing="volume"
          title={strings.none}
          action={<Button onClick={onAdd}>{strings.addFirst}</Button>}
        >
          {strings.noneDescription}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <IncrementalList rows={rows}>
          {(mounted) => <RowList label={strings.list}>{mounted}</RowList>}
        </IncrementalList>
      )}
    </Card>
  );
}
