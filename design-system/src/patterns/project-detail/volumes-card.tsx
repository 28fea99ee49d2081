import { ArrowRightLeft, Pencil, Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../components/badge/badge.tsx';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { volumeStrings } from '../strings/volumes.ts';
import { ProjectDiskMeter } from './resource-limits-card.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

/** The size class of a volume. */
export type VolumeSizeClass = 'small' | 'medium' | 'large';

const MEDIUM_FROM_MIB = 512;
const LARGE_FROM_MIB = 2048;

/** Returns the size class of a capacity: small below 512 MiB, large from 2,048 MiB on, otherwise medium (specification section 9). */
export function classifyVolumeSize(capacityMiB: number): VolumeSizeClass {
  if (capacityMiB < MEDIUM_FROM_MIB) return 'small';
  return capacityMiB < LARGE_FROM_MIB ? 'medium' : 'large';
}

/** The colour of each size class. Each badge must also have a text, because colour alone is not accessible. */
export const sizeClassTones: Record<VolumeSizeClass, NonNullable<BadgeProps['tone']>> = {
  small: 'success',
  medium: 'warning',
  large: 'danger',
};

/** A mount of a volume in a container. */
export interface VolumeMount {
  /** The name of the container. */
  readonly container: string;
  /** The path in the container; `undefined` when unknown. */
  readonly path: string | undefined;
  /** The reason why the volume can be neither moved nor deleted, such as a database that needs it. */
  readonly fixed?: string | undefined;
}

/** Props of {@link VolumeRow}. */
export interface VolumeRowProps {
  name: string;
  /** The capacity, in MiB. */
  capacity: number;
  createdAt: TimeProps['value'];
  /** The mounts of the volume; `undefined` while unknown. */
  mounts?: readonly VolumeMount[] | undefined;
  /** For the content of a restoration that is not in use: whether the volume is outside of the disk limit, or counts because containers mount it. */
  spare?: 'outside' | 'counted' | undefined;
  /** What has to be known now, such as a coming deletion: a `ComingDeletion`. */
  notice?: ReactNode;
  /** The measured use of the volume, below the row: a `VolumeUse`. */
  usage?: ReactNode;
  /** The router's link to the files of the volume, whose accessible name contains the name of the volume. */
  files?: ReactNode;
  /** Called when the member chooses to change the capacity, where that is possible. The handler opens a dialog. */
  onResize: (() => void) | undefined;
  /** Called when the member chooses to move the volume to another container; omitted without a mount or without another container. */
  onMove?: (() => void) | undefined;
  /** Called when the member chooses to delete the volume. The handler opens a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{name} 삭제", for moving the focus. */
  deleteRef?: ButtonProps['ref'];
}

/** A volume in the list "볼륨 목록": name, capacity, size class and mounts. */
export function VolumeRow(props: VolumeRowProps) {
  const { name, capacity, createdAt, mounts, usage, spare, onResize, onMove } = props;
  const size = classifyVolumeSize(capacity);
  const strings = useStrings(volumeStrings);
  const fixed = mounts?.find((mount) => mount.fixed !== undefined)?.fixed;
  return (
    <Row
      below={usage}
      actions={
        <>
          {props.files && (
            <Button asChild size="small" variant="ghost">
              {props.files}
            </Button>
          )}
          {onResize && (
            <IconButton
              size="small"
              label={strings.resizeNamed(name)}
              icon={Pencil}
              onClick={onResize}
            />
          )}
          {onMove && fixed === undefined && (
            <IconButton
              size="small"
              label={strings.moveNamed(name)}
              icon={ArrowRightLeft}
              onClick={onMove}
            />
          )}
          {fixed === undefined && (
            <Button
              size="small"
              variant="dangerQuiet"
              aria-label={strings.deleteNamed(name)}
              ref={props.deleteRef}
              onClick={props.onDelete}
            >
              {strings.delete}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          <ClampedText text={name} />
        </Text>
        <Inline gap="s">
          <Text as="span" tone="muted" numeric>
            {formatMiB(capacity)}
          </Text>
          <Badge dot tone={sizeClassTones[size]}>
            {strings.size[size]}
          </Badge>
          <Text as="span" tone="muted" size="caption" numeric>
            {`${strings.createdAt} `}
            <Time value={createdAt} />
          </Text>
        </Inline>
        {props.notice}
        {spare && (
          <Text tone="muted" size="caption">
            {strings.spare[spare]}
          </Text>
        )}
        {mounts && <MountedIn mounts={mounts} />}
        {fixed !== undefined && (
          <Text tone="muted" size="caption">
            {fixed}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

function MountedIn({ mounts }: { mounts: readonly VolumeMount[] }) {
  const strings = useStrings(volumeStrings);
  if (mounts.length === 0) {
    return (
      <Text tone="muted" size="caption">
        {strings.notMounted}
      </Text>
    );
  }
  return mounts.map(({ container, path }) => (
    <Text key={`${container} ${path}`} tone="muted" size="caption">
      {`${strings.mountedIn} ${container} `}
      {path && <CodeText>{path}</CodeText>}
    </Text>
  ));
}

/** Props of {@link VolumesCard}. */
export interface VolumesCardProps extends Pick<CardProps, 'headingRef'> {
  /** A `VolumeRow` for each volume; `undefined` while loading and after an error. */
  rows: readonly ReactElement<VolumeRowProps>[] | undefined;
  /** The disk limit of the project and the total capacity of its volumes, in MiB; `undefined` while unknown. */
  disk: { readonly used: number; readonly limit: number } | undefined;
  /** Whether the use of the disk limit is also drawn as a bar, on a page without the meters of the project. */
  meter?: boolean | undefined;
  /** Whether the list is loading for the first time. */
  loading: boolean;
  /** The error if the list could not be loaded: a danger `Banner` with a retry button. */
  failure: ReactNode;
  onAdd: () => void;
  /** Called when the pointer approaches a button that adds a volume, so that the dialog can be prepared. */
  onApproachAdd?: (() => void) | undefined;
}

/** The region "볼륨 관리" in each state: loading, failed, empty, or with a list. */
export function VolumesCard(props: VolumesCardProps) {
  const { rows, disk, meter = false, loading, failure, onAdd, onApproachAdd, headingRef } = props;
  const strings = useStrings(volumeStrings);
  return (
    <Card
      title={strings.title}
      description={disk && strings.allocated(formatMiB(disk.limit), formatMiB(disk.used))}
      headingRef={headingRef}
      actions={
        <Button size="small" icon={Plus} onClick={onAdd} onPointerEnter={onApproachAdd}>
          {strings.add}
        </Button>
      }
    >
      <Stack gap="l">
        {meter && disk && disk.used > 0 && <ProjectDiskMeter disk={disk} />}
        {failure}
        {loading && <RowsSkeleton height="58px" />}
        {rows?.length === 0 && (
          <EmptyState
            drawing="volume"
            title={strings.none}
            action={
              <Button onClick={onAdd} onPointerEnter={onApproachAdd}>
                {strings.addFirst}
              </Button>
            }
          >
            {strings.noneDescription}
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <IncrementalList rows={rows}>
            {(mounted) => <RowList label={strings.list}>{mounted}</RowList>}
          </IncrementalList>
        )}
      </Stack>
    </Card>
  );
}
