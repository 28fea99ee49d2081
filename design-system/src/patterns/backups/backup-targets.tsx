import type { ButtonProps } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
import { RowButton, RowDeleteButton } from '../list-card/row-parts.tsx';
import { backupStrings } from '../strings/backups.ts';

/** Props of {@link BackupTargetRow}. */
export interface BackupTargetRowProps {
  name: string;
  /** 주소와 버킷입니다. 발표 중에는 가립니다. */
  place: string;
  /** 저장소에 있는 백업의 수입니다. */
  backups: number;
  changedAt: TimeProps['value'];
  /** 마지막으로 복사하지 못한 이유입니다. 문제가 없으면 `undefined`입니다. */
  problem: string | undefined;
  onEdit: () => void;
  /** 삭제하려 할 때 호출됩니다. 확인하는 대화상자를 엽니다. */
  onDelete: () => void;
  deleteRef?: ButtonProps['ref'];
}

/** An object storage in a {@link BackupTargets}. Its keys are never shown. */
export function BackupTargetRow(props: BackupTargetRowProps) {
  const { name, place, backups, changedAt, problem, onEdit, onDelete, deleteRef } = props;
  const strings = useStrings(backupStrings);
  return (
    <Row
      actions={
        <Inline gap="s">
          <RowButton name={strings.editNamed(name)} onPress={onEdit}>
            {strings.edit}
          </RowButton>
          <RowDeleteButton
            name={strings.deleteTargetNamed(name)}
            ref={deleteRef}
            onPress={onDelete}
          >
            {strings.delete}
          </RowDeleteButton>
        </Inline>
      }
    >
      <Stack gap="xs">
        <Text as="div" weight="medium">
          <ClampedText text={name} />
        </Text>
        <CodeText>
          <Masked path>{place}</Masked>
        </CodeText>
        <Text as="div" tone="muted" size="caption" numeric>
          {`${strings.backupsIn(backups)} · ${strings.changed} `}
          <Time value={changedAt} />
        </Text>
        {problem !== undefined && (
          <Text size="caption" tone="critical">
            {problem}
          </Text>
        )}
      </Stack>
    </Row>
  );
}

/** Props of {@link BackupTargets}. */
export type BackupTargetsProps = Omit<ListCardProps<BackupTargetRowProps>, 'loading'>;

/** The region "백업 저장소" of a project in each state: loading, failed, empty, or with a list. */
export function BackupTargets(props: BackupTargetsProps) {
  const strings = useStrings(backupStrings);
  return (
    <ListCard
      {...props}
      loading={false}
      texts={{
        ...{ title: strings.targets, description: strings.targetsDescription },
        ...{ list: strings.targetList, none: strings.noTargets, add: strings.addTarget },
      }}
    />
  );
}
