import { memo, useMemo } from 'react';
import { useLatest } from '../../behavior/use-latest.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { DiffItem, type DiffItemProps, DiffList } from '../../components/diff-list/diff-list.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { changeStrings } from '../strings/changes.ts';
import { type ChangeRow, groupChanges } from './change-row.ts';

/** The fields of the change are separate props, so that an item with equal fields is not rendered again after a reload. */
interface ChangeItemProps extends ChangeRow {
  onDiscard?: ((change: ChangeRow) => void) | undefined;
  discarding?: boolean | undefined;
}

/** Returns the kind of a difference. An unknown kind counts as a change. */
const changeOf = (word: string): DiffItemProps['change'] =>
  word === 'added' || word === 'removed' ? word : 'changed';

/** An item of a {@link ChangeList}: one changed setting. */
export function ChangeItem({ onDiscard, discarding, ...change }: ChangeItemProps) {
  const strings = useStrings(changeStrings);
  const masked = useMaskedName();
  const subject = textForCode(strings.subjects, change.subject);
  const { name, from, to, changedAt, changedBy } = change;
  return (
    <DiffItem
      change={changeOf(change.change)}
      {...{ subject, name, from, to }}
      meta={
        changedAt !== undefined && (
          <Text size="caption" tone="muted" numeric>
            <Time value={changedAt} withTime relativeTo="now" />
            {changedBy !== undefined && ` · ${strings.by(masked(changedBy))}`}
          </Text>
        )
      }
      actions={
        onDiscard &&
        change.canDiscard && (
          <Button
            size="small"
            variant="ghost"
            aria-label={strings.discardOne([subject, name].filter(Boolean).join(' '))}
            pending={discarding ?? false}
            pendingLabel={strings.discarding}
            onClick={() => onDiscard(change)}
          >
            {strings.discard}
          </Button>
        )
      }
    />
  );
}

/** Props of {@link ChangeList}. */
export interface ChangeListProps {
  /** 보이는 순서대로 나열합니다. */
  changes: readonly ChangeRow[];
  /** 적용하려면 무엇이 필요한지 보일지 정합니다. 이미 적용한 변경에는 보이지 않습니다. */
  effects?: boolean;
  /** 설정 하나를 되돌립니다. 변경을 읽기만 하는 곳에서는 생략합니다. */
  onDiscard?: ((change: ChangeRow) => void) | undefined;
  /** 되돌리는 중인 변경의 식별자입니다. */
  discarding?: string | undefined;
}

/** A memoised item, because lists can be long. */
const Item = memo(ChangeItem);

/** A list of changed settings, grouped by container: setting, old value, new value, and time of the change. */
export function ChangeList({ changes, effects = false, onDiscard, discarding }: ChangeListProps) {
  const strings = useStrings(changeStrings);
  const discard = useLatest(onDiscard);
  const groups = useMemo(() => groupChanges(changes), [changes]);
  const effectOf = (key: string) => groups.find((group) => group.key === key)?.effect ?? '';
  // The rows are sorted by group, because `IncrementalList` must render later rows below the visible rows.
  const rows = useMemo(() => groups.flatMap((group) => group.changes), [groups]);
  return (
    <IncrementalList rows={rows}>
      {(mounted) => (
        <Stack gap="l">
          {groupChanges(mounted).map(({ key, name, changes: own }) => (
            <Stack key={key} gap="xs">
              <Inline gap="s">
                <Heading level={3}>{name || strings.project}</Heading>
                {effects && <Badge>{textForCode(strings.effect, effectOf(key))}</Badge>}
              </Inline>
              <DiffList label={strings.changesOf(name || strings.project)}>
                {own.map((change) => (
                  <Item
                    key={change.id}
                    {...change}
                    onDiscard={onDiscard && discard}
                    discarding={discarding === change.id}
                  />
                ))}
              </DiffList>
            </Stack>
          ))}
        </Stack>
      )}
    </IncrementalList>
  );
}
