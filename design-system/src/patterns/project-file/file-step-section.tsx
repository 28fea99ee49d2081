import { Box, FolderCog, HardDrive } from 'lucide';
import { memo } from 'react';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';
import { type FileStepGroup, findStepsChosenWithGroup } from './file-step.ts';
import { FileStepRow } from './file-step-row.tsx';

/** Props of {@link FileStepSection}. */
export interface FileStepSectionProps {
  group: FileStepGroup;
  /** Whether the choices are disabled. */
  locked: boolean;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  onValue: (id: string, value: string) => void;
}

const icons = { container: Box, project: FolderCog, volumes: HardDrive };

/** A memoised row, because lists can be long. */
const Item = memo(FileStepRow);

/** A checkbox that chooses all optional steps of a group without data loss. Renders nothing for a group without such steps. */
function All({ group, locked, onChoose }: Omit<FileStepSectionProps, 'onValue'>) {
  const strings = useStrings(projectFileStrings);
  const together = findStepsChosenWithGroup(group.steps);
  const count = together.filter(({ chosen }) => chosen).length;
  if (together.length === 0) return null;
  return (
    <CheckboxField
      label={strings.all}
      checked={count === together.length}
      indeterminate={count > 0 && count < together.length}
      disabled={locked}
      onChange={({ currentTarget }) =>
        onChoose(
          together.map(({ id }) => id),
          currentTarget.checked,
        )
      }
    />
  );
}

/** A section of a plan: the steps of one container, of the volumes, or of the project. */
export function FileStepSection({ group, locked, onChoose, onValue }: FileStepSectionProps) {
  const strings = useStrings(projectFileStrings);
  return (
    <Stack as="section" aria-label={group.name} gap="s">
      <Inline gap="m" justify="between" align="center">
        <Inline gap="s" align="center">
          <Icon node={icons[group.of]} />
          <Heading level={3}>
            <ClampedText text={group.name} />
          </Heading>
        </Inline>
        <All group={group} locked={locked} onChoose={onChoose} />
      </Inline>
      <IncrementalList rows={group.steps}>
        {(mounted) => (
          <RowList label={strings.steps(group.name)}>
            {mounted.map((step) => (
              <Item key={step.id} {...step} locked={locked} onChoose={onChoose} onValue={onValue} />
            ))}
          </RowList>
        )}
      </IncrementalList>
    </Stack>
  );
}
