import { Button } from '../../components/button/button.tsx';
import { DiffItem, type DiffItemProps } from '../../components/diff-list/diff-list.tsx';
import { useMaskedName } from '../../components/masked/masked.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { changeStrings } from '../strings/changes.ts';
import { wordOf } from '../word-of.ts';
import type { ChangeRow } from './change-row.ts';

/** The change field by field, so that one that is read again and has not changed is not rendered again. */
interface ChangeItemProps extends ChangeRow {
  onDiscard?: ((change: ChangeRow) => void) | undefined;
  discarding?: boolean | undefined;
}

/** A word that this version does not know says no more than that something is different. */
const changeOf = (word: string): DiffItemProps['change'] =>
  word === 'added' || word === 'removed' ? word : 'changed';

/** One setting that differs. */
export function ChangeItem({ onDiscard, discarding, ...change }: ChangeItemProps) {
  const strings = useStrings(changeStrings);
  const masked = useMaskedName();
  const subject = wordOf(strings.subjects, change.subject);
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
