import { Plus } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Card, type CardProps } from '../../components/card/card.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
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
          <Button size="small" aria-label={strings.editNamed(name)} onClick={onEdit}>
            {strings.edit}
          </Button>
          <Button
            size="small"
            variant="dangerQuiet"
            aria-label={strings.deleteTargetNamed(name)}
            ref={deleteRef}
            onClick={onDelete}
          >
            {strings.delete}
          </Button>
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
export interface BackupTargetsProps extends Pick<CardProps, 'headingRef'> {
  /** 백업 저장소마다 `BackupTargetRow` 하나입니다. 불러오지 못했으면 `undefined`입니다. */
  rows: readonly ReactElement<BackupTargetRowProps>[] | undefined;
  /** 불러오지 못한 오류입니다. 위험 `Banner`입니다. */
  failure?: ReactNode;
  onAdd: () => void;
}

/** The region "백업 저장소" of a project. */
export function BackupTargets({ rows, failure, headingRef, onAdd }: BackupTargetsProps) {
  const strings = useStrings(backupStrings);
  return (
    <Card
      title={strings.targets}
      description={strings.targetsDescription}
      headingRef={headingRef}
      actions={
        <Button size="small" icon={Plus} onClick={onAdd}>
          {strings.addTarget}
        </Button>
      }
    >
      {failure}
      {rows?.length === 0 && <Text tone="muted">{strings.noTargets}</Text>}
      {rows && rows.length > 0 && <RowList label={strings.targetList}>{rows}</RowList>}
    </Card>
  );
}
