import { useMemo, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { ClampedText } from '../../components/clamped-text/clamped-text.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Table } from '../../components/table/table.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { formatBytes } from '../../format/format.ts';
import { timeStrings } from '../../strings/common.ts';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import type { ContentUnit } from '../backups/backup-row.tsx';
import type { PatternStrings } from '../strings/korean.ts';
import { restorationStrings } from '../strings/restorations.ts';

/** A table, database, collection or folder of a {@link ContentComparison}. */
export interface ComparedItem {
  /** 테이블, 데이터베이스, 컬렉션의 이름이나 폴더의 경로입니다. 목록에서 겹치지 않습니다. */
  readonly name: string;
  /** `only_now`, `only_backup`, `different`, `equal` 가운데 하나입니다. 모르는 낱말은 그대로 보입니다. */
  readonly difference: string;
  /** 지금 내용의 행, 키, 문서나 파일의 수입니다. 없으면 `undefined`입니다. */
  readonly now: number | undefined;
  /** 복원본의 행, 키, 문서나 파일의 수입니다. 없으면 `undefined`입니다. */
  readonly restored: number | undefined;
  /** 지금 내용의 크기이며 단위는 바이트입니다. 폴더에만 있습니다. */
  readonly bytesNow?: number | undefined;
  /** 복원본의 크기이며 단위는 바이트입니다. 폴더에만 있습니다. */
  readonly bytesRestored?: number | undefined;
}

/** Props of {@link ContentComparison}. */
export interface ContentComparisonProps {
  /** 무엇을 비교했는지 나타냅니다. 테이블은 행, Redis의 데이터베이스는 키, 컬렉션은 문서, 폴더는 파일을 셉니다. */
  unit: ContentUnit | 'folders';
  /** 다른 것부터 나열합니다. */
  items: readonly ComparedItem[];
  /** 비교한 것 전부의 수입니다. 목록보다 많을 수 있습니다. */
  total: number;
  /** 그 가운데 다른 것의 수입니다. */
  different: number;
  /** ISO 8601로 표시한, 비교한 시각입니다. */
  comparedAt: string;
  /** 지금 내용을 세지 못한 이유입니다. 그러면 복원본만 보입니다. */
  problem?: string | undefined;
}

const tones: Readonly<Record<string, Tone>> = {
  only_now: 'danger',
  only_backup: 'success',
  different: 'warning',
};

type Strings = PatternStrings['restorations'];

interface Amounts {
  strings: Strings;
  unit: ContentComparisonProps['unit'];
  count: (amount: number) => string;
}

/** Returns the amount of one side: "48,210행", "파일 12개 · 3.1 MiB", or "없음". */
function amountText(
  { strings, unit, count }: Amounts,
  amount: number | undefined,
  bytes: number | undefined,
): string {
  if (amount === undefined) return strings.absent;
  const size = bytes === undefined ? [] : [formatBytes(bytes)];
  return [strings.amounts[unit](count(amount)), ...size].join(' · ');
}

/** Returns by how much the restored side differs: "312행 적음". Returns `undefined` where the counts are equal or unknown. */
function changeText(
  { strings, unit, count }: Amounts,
  { now, restored }: ComparedItem,
): string | undefined {
  if (now === undefined || restored === undefined || now === restored) return undefined;
  const text = strings.amounts[unit](count(Math.abs(restored - now)));
  return restored > now ? strings.more(text) : strings.fewer(text);
}

/** Returns the columns of the comparison; without those of the present content, if it could not be counted. */
function createColumns(amounts: Amounts, isCounted: boolean): readonly TableColumn<ComparedItem>[] {
  const { strings, unit } = amounts;
  const name: TableColumn<ComparedItem> = {
    key: 'name',
    header: strings.units[unit],
    kind: 'rowHeader',
    cell: (item) => (
      <CodeText>
        <ClampedText text={item.name} />
      </CodeText>
    ),
  };
  const restored: TableColumn<ComparedItem> = {
    key: 'restored',
    header: strings.restored,
    kind: 'number',
    cell: (item) => amountText(amounts, item.restored, item.bytesRestored),
  };
  if (!isCounted) return [name, restored];
  return [
    name,
    {
      key: 'now',
      header: strings.now,
      kind: 'number',
      cell: (item) => amountText(amounts, item.now, item.bytesNow),
    },
    restored,
    {
      key: 'difference',
      header: strings.difference,
      cell: (item) => (
        <Badge tone={tones[item.difference] ?? 'neutral'}>
          {changeText(amounts, item) ?? textForCode(strings.differences, item.difference)}
        </Badge>
      ),
    },
  ];
}

/** Returns the result in one sentence. */
function summaryText(
  { strings, unit, count }: Amounts,
  { total, different, problem }: ContentComparisonProps,
): string {
  if (total === 0) return strings.nothingCompared;
  if (problem !== undefined) return strings.counted(strings.units[unit], count(total));
  if (different === 0) return strings.same[unit](count(total));
  return strings.differing(strings.units[unit], count(different), count(total));
}

/** The largest number of rows that are visible at first, and the smallest number of rows that are hidden behind a button. */
const FIRST_MAX = 20;
const FOLDED_MIN = 4;

/** Returns the rows that are visible at first: the beginning of the rows with a difference. Few others are visible, too. */
function firstRows({ items, problem }: ContentComparisonProps): readonly ComparedItem[] {
  const leading =
    problem === undefined ? items.filter(({ difference }) => difference !== 'equal') : items;
  const first = leading.slice(0, FIRST_MAX);
  return items.length - first.length < FOLDED_MIN ? items : first;
}

/**
 * What differs between the present content of a database or volume and its restored content, by table or folder. Rows without a difference are
 * behind a button.
 */
export function ContentComparison(props: ContentComparisonProps) {
  const { unit, items, total, comparedAt, problem } = props;
  const strings = useStrings(restorationStrings);
  const { locale } = useStrings(timeStrings);
  const [isWhole, setIsWhole] = useState(false);
  const amounts = useMemo(
    () => ({ strings, unit, count: (amount: number) => amount.toLocaleString(locale) }),
    [strings, unit, locale],
  );
  const columns = useMemo(() => createColumns(amounts, problem === undefined), [amounts, problem]);
  const first = firstRows(props);
  const shown = isWhole ? items : first;
  return (
    <Stack gap="m">
      <Stack gap="xs">
        <Text weight="medium">{summaryText(amounts, props)}</Text>
        <Text size="caption" tone="muted" numeric>
          {`${strings.comparedAt} `}
          <Time value={comparedAt} withTime />
          {unit !== 'folders' && total > 0 && ` · ${strings.hints[unit]}`}
        </Text>
      </Stack>
      {problem !== undefined && (
        <Banner tone="warning" standing>
          {problem}
        </Banner>
      )}
      {shown.length > 0 && (
        <Table
          caption={strings.comparison}
          captionHidden
          density="compact"
          columns={columns}
          rows={shown}
          rowKey={({ name }) => name}
        />
      )}
      {first.length < items.length && (
        <div>
          <Button
            size="small"
            variant="ghost"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole
              ? strings.showLess
              : strings.showAll(amounts.count(items.length - first.length))}
          </Button>
        </div>
      )}
      {total > items.length && (
        <Text size="caption" tone="muted">
          {strings.left(amounts.count(total - items.length))}
        </Text>
      )}
    </Stack>
  );
}
