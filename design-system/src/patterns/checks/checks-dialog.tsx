import { type ReactElement, type ReactNode, useState } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog, type DialogProps } from '../../components/dialog/dialog.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { checkStrings } from '../strings/checks.ts';
import type { CheckRowProps } from './check-row.tsx';

type Rows = readonly ReactElement<CheckRowProps>[];

/** Props of {@link ChecksDialog}. */
export interface ChecksDialogProps
  extends Pick<DialogProps, 'onOpenChange' | 'open' | 'returnFocus'> {
  /** 급한 것부터 나열한 `CheckRow`들입니다. 아직 모르는 동안은 `undefined`입니다. */
  rows: Rows | undefined;
  /** 회원이 더는 알리지 말라고 한 것들입니다. */
  ignored: Rows;
  /** 살펴본 것을 하나씩 짧게 표시합니다. 문제를 찾지 못했을 때 보입니다. */
  checked: readonly string[];
  /** 마지막으로 고친 것입니다. 알림은 대화상자 뒤에 가려지므로 `success` `Banner`로 표시합니다. */
  notice?: ReactNode;
  /** 살펴보지 못한 일입니다. `danger` `Banner`로 표시합니다. */
  failure: ReactNode;
}

function Found({
  rows,
  checked,
  failure,
}: Pick<ChecksDialogProps, 'checked' | 'failure' | 'rows'>) {
  const strings = useStrings(checkStrings);
  if (rows === undefined) return failure ? null : <RowsSkeleton height="72px" count={3} />;
  if (rows.length > 0) return <RowList label={strings.list}>{rows}</RowList>;
  if (failure) return null;
  return (
    <EmptyState title={strings.none} size="small">
      {strings.noneDescription(checked.join(', '))}
    </EmptyState>
  );
}

function Ignored({ rows }: { rows: Rows }) {
  const strings = useStrings(checkStrings);
  const [shown, setShown] = useState(false);
  return (
    <Stack gap="s" align="start">
      <Button size="small" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? strings.hideIgnored(rows.length) : strings.showIgnored(rows.length)}
      </Button>
      {shown && <RowList label={strings.ignoredList}>{rows}</RowList>}
    </Stack>
  );
}

/** A dialog with the findings about harmful settings of a project. Each finding has a button or a link for the correction. */
export function ChecksDialog(props: ChecksDialogProps) {
  const { rows, ignored, checked, notice, failure, ...dialog } = props;
  const strings = useStrings(checkStrings);
  const count = rows?.length;
  useChangeAnnouncement(count, () => strings.announced(count ?? 0));
  return (
    <Dialog {...dialog} size="list" title={strings.title} description={strings.description}>
      <Stack as="section" aria-label={strings.title} gap="l">
        <Heading level={3}>{strings.found(count ?? 0)}</Heading>
        {notice}
        {failure}
        <Found rows={rows} checked={checked} failure={failure} />
        {ignored.length > 0 && <Ignored rows={ignored} />}
      </Stack>
    </Dialog>
  );
}
