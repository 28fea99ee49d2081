import type { ReactElement, ReactNode } from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { serverCheckStrings } from '../strings/server-checks.ts';
import type { ServerCheckRowProps } from './server-check-row.tsx';

type Rows = readonly ReactElement<ServerCheckRowProps>[];

/** Props of {@link ServerChecksCard}. */
export interface ServerChecksCardProps {
  /** 급한 것부터 나열한 `ServerCheckRow`들입니다. 아직 모르는 동안은 `undefined`입니다. */
  rows: Rows | undefined;
  /** 점검한 시각입니다. */
  checkedAt: TimeProps['value'];
  /** 다시 점검하는 중이면 `true`입니다. */
  checking: boolean;
  /** “다시 점검”을 누르면 부릅니다. */
  onCheck: () => void;
  /** 점검하지 못한 일입니다. `danger` `Banner`로 표시합니다. */
  failure?: ReactNode;
}

const countOf = (rows: Rows, state: string): number =>
  rows.filter(({ props }) => props.state === state).length;

function Results({ rows, checkedAt }: { rows: Rows; checkedAt: TimeProps['value'] }) {
  const strings = useStrings(serverCheckStrings);
  const counts = strings.counts(countOf(rows, 'problem'), countOf(rows, 'warning'));
  useChangeAnnouncement(checkedAt, () => counts);
  return (
    <Stack gap="m">
      <Inline justify="between">
        <Text weight="medium">{counts}</Text>
        <Text as="span" size="caption" tone="muted">
          <span>{strings.checkedAt}</span> <Time value={checkedAt} withTime />
        </Text>
      </Inline>
      <RowList label={strings.list}>{rows}</RowList>
    </Stack>
  );
}

/** The region "점검" with the checks of an installation and a button to check again. After new results, their counts are announced. */
export function ServerChecksCard(props: ServerChecksCardProps) {
  const { rows, checkedAt, checking, onCheck, failure } = props;
  const strings = useStrings(serverCheckStrings);
  return (
    <Card
      title={strings.title}
      actions={
        <Button
          size="small"
          variant="secondary"
          pending={checking && rows !== undefined}
          onClick={onCheck}
        >
          {strings.again}
        </Button>
      }
    >
      <Stack gap="m">
        {failure}
        {rows === undefined && !failure && <RowsSkeleton height="48px" count={8} />}
        {rows && <Results rows={rows} checkedAt={checkedAt} />}
      </Stack>
    </Card>
  );
}
