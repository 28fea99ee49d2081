import { useMemo } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Table } from '../../components/table/table.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { timeStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { databaseStrings } from '../strings/databases.ts';

/** A statement without its values. Times in milliseconds. */
export interface SlowStatement {
  readonly text: string;
  readonly calls: number;
  readonly mean: number;
  readonly total: number;
}

/** Props of {@link SlowStatements}. */
export interface SlowStatementsProps {
  /** 함께 가장 오래 걸린 것부터인 쿼리들입니다. 텍스트는 서로 다릅니다. */
  statements: readonly SlowStatement[];
}

/** The statements of a database that took the most time, for comparing. */
export function SlowStatements({ statements }: SlowStatementsProps) {
  const strings = useStrings(databaseStrings);
  const { locale } = useStrings(timeStrings);
  const columns = useMemo((): readonly TableColumn<SlowStatement>[] => {
    const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const time = (amount: number) => strings.milliseconds(numbers.format(amount));
    return [
      {
        key: 'text',
        header: strings.statement,
        kind: 'rowHeader',
        cell: ({ text }) => <CodeText>{text}</CodeText>,
      },
      {
        key: 'calls',
        header: strings.calls,
        kind: 'number',
        cell: ({ calls }) => numbers.format(calls),
        sortValue: ({ calls }) => calls,
      },
      {
        key: 'mean',
        header: strings.mean,
        kind: 'number',
        cell: ({ mean }) => time(mean),
        sortValue: ({ mean }) => mean,
      },
      {
        key: 'total',
        header: strings.total,
        kind: 'number',
        cell: ({ total }) => time(total),
        sortValue: ({ total }) => total,
      },
    ];
  }, [strings, locale]);
  return (
    <Table
      caption={strings.statements}
      captionHidden
      columns={columns}
      rows={statements}
      rowKey={({ text }) => text}
      defaultSort={{ column: 'total', direction: 'descending' }}
      density="compact"
      empty={<EmptyState size="small" title={strings.noStatements} />}
    />
  );
}
