import { ArrowRightLeft, Pencil, Trash2 } from 'lucide';
import type { ReactNode } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { useEditMode } from '../../components/edit-form/use-edit-mode.ts';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { FixedSetting } from '../database/fixed-setting.tsx';
import { mountStrings } from '../strings/mounts.ts';
import { type SettingsListProps, SettingsSection } from './settings-section.tsx';

/** Props of {@link MountRow}. */
export interface MountRowProps {
  /** The mount path; `undefined` when unknown. */
  path: string | undefined;
  /** The volume's name. */
  volume: string;
  /** The capacity of the volume in MiB; `undefined` when unknown. */
  capacity: number | undefined;
  /** Renders the `EditMountForm`. The form calls `close` to return to view mode. */
  editForm: (close: () => void) => ReactNode;
  /** 바꿀 수 없는 마운트이면 그 이유입니다. 버튼을 보이지 않습니다. */
  fixed?: string | undefined;
  /** Called when the member chooses to move the volume to another container; omitted in a project with one container. */
  onMove?: (() => void) | undefined;
  /** The ref of the button "{path} 옮기기", for moving the focus. */
  moveRef?: IconButtonProps['ref'];
  /** Called when the member chooses to delete the mount. The handler opens a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{path} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/** A mount in a `MountsSection`: path and name of the volume in view mode, a form in edit mode. */
export function MountRow(props: MountRowProps) {
  const { path, volume, editForm, onMove, moveRef, onDelete, deleteRef } = props;
  const strings = useStrings(mountStrings);
  const { editing, start, stop, button } = useEditMode();
  if (editing) return <Row>{editForm(stop)}</Row>;
  const name = path ?? volume;
  const facts = <MountFacts {...props} />;
  if (props.fixed !== undefined) {
    return (
      <Row>
        <FixedSetting reason={props.fixed}>{facts}</FixedSetting>
      </Row>
    );
  }
  return (
    <Row
      actions={
        <>
          <IconButton
            size="small"
            label={strings.edit(name)}
            icon={Pencil}
            ref={button}
            onClick={start}
          />
          {onMove && (
            <IconButton
              size="small"
              label={strings.move(name)}
              icon={ArrowRightLeft}
              ref={moveRef}
              onClick={onMove}
            />
          )}
          <IconButton
            size="small"
            label={strings.delete(name)}
            icon={Trash2}
            ref={deleteRef}
            onClick={onDelete}
          />
        </>
      }
    >
      {facts}
    </Row>
  );
}

function MountFacts({ path, volume, capacity }: MountRowProps) {
  return (
    <Stack gap="none">
      <CodeText strong>{path ?? '-'}</CodeText>
      <Inline>
        <Text as="span">{volume}</Text>
        {capacity !== undefined && (
          <Text as="span" tone="muted" size="caption" numeric>
            {formatMiB(capacity)}
          </Text>
        )}
      </Inline>
    </Stack>
  );
}

/** Props of {@link MountsSection}. The mounts are loaded with the container, so the list has no loading state and no error. */
export type MountsSectionProps<Mount> = Omit<SettingsListProps<Mount>, 'loading' | 'failure'>;

/** The region "볼륨 마운트" of a container: a `MountRow` for each mount, and an `AddMountForm`. */
export function MountsSection<Mount>(props: MountsSectionProps<Mount>) {
  const { title, description, list, none, noneDescription } = useStrings(mountStrings);
  return (
    <SettingsSection
      {...props}
      loading={false}
      failure={undefined}
      title={title}
      description={description}
      label={list}
      none={`${none}. ${noneDescription}`}
    />
  );
}
