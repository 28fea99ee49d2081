import { memo, useEffect, useRef } from 'react';
import { announce } from '../../behavior/announce.ts';
import { moveFocus } from '../../behavior/focus.ts';
import { useLatest } from '../../behavior/use-latest.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import type { SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { variableImportStrings } from '../strings/variables.ts';
import { countRowsByStatus, type ImportRow, importStatusTones } from './import-row.ts';
import { VariableImportRow } from './variable-import-row.tsx';

/** Props of {@link VariableImportList}. */
export interface VariableImportListProps {
  /** 텍스트에 나오는 순서대로 나열합니다. */
  rows: readonly ImportRow[];
  /** 변수의 종류들입니다. 값과 회원이 부르는 이름으로 이루어집니다. */
  kinds: readonly SelectOption[];
  /** 저장하는 중이라 지금은 아무것도 선택할 수 없으면 `true`입니다. */
  locked: boolean;
  /** 줄 하나를 넣거나 뺍니다. */
  onInclude: (id: number, included: boolean) => void;
  /** 변수의 종류를 바꿉니다. */
  onKind: (id: number, kind: string) => void;
  /** 값 대신 참조를 저장하거나, 값을 그대로 저장합니다. */
  onReference: (id: number, referenced: boolean) => void;
}

/** A memoised row, because lists can be long. */
const Item = memo(VariableImportRow);

/** The preview of a pasted `.env` file in a dialog: a summary, and a row for each line with the effect of saving the line. */
export function VariableImportList(props: VariableImportListProps) {
  const { rows, kinds, locked } = props;
  const strings = useStrings(variableImportStrings);
  const include = useLatest(props.onInclude);
  const choose = useLatest(props.onKind);
  const refer = useLatest(props.onReference);
  const summary = useRef<HTMLHeadingElement>(null);
  // The preview replaces the text, and the pressed button becomes the button that saves: a second Enter must not save. Screen readers
  // skip a focus that moves while its element is added, so the summary is also announced.
  useEffect(() => {
    moveFocus(summary.current, { preventScroll: true });
    announce(summary.current?.textContent ?? '');
  }, []);
  const unsure = rows.filter(({ notes }) => notes.length > 0).length;
  const counts = countRowsByStatus(rows).map(
    ([status, count]) => [status, strings.count(strings.status[status], count)] as const,
  );
  return (
    <Stack gap="m">
      <VisuallyHidden>
        <Heading level={3} ref={summary}>
          {strings.summary(counts.map(([, text]) => text))}
        </Heading>
      </VisuallyHidden>
      <Inline gap="xs">
        {counts.map(([status, text]) => (
          <Badge key={status} tone={importStatusTones[status]}>
            {text}
          </Badge>
        ))}
        {unsure > 0 && <Badge tone="warning">{strings.unsure(unsure)}</Badge>}
      </Inline>
      <IncrementalList rows={rows}>
        {(mounted) => (
          <RowList label={strings.list}>
            {mounted.map((row) => (
              <Item
                key={row.id}
                {...row}
                kinds={kinds}
                locked={locked}
                onInclude={include}
                onKind={choose}
                onReference={refer}
              />
            ))}
          </RowList>
        )}
      </IncrementalList>
    </Stack>
  );
}
