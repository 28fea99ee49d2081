import { RowsSkeleton } from '@naru/design-system';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryFailure } from '#app/query-failure.tsx';

export interface PartListProps<Row> {
  query: UseQueryResult<Row[]>;
  failure: { title: string; fallback: string };
  /** Stands where the rows would stand. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One of a container's lists in each of its states: loading, failed, empty, filled. */
export function PartList<Row>({ query, failure, empty, children }: PartListProps<Row>) {
  return (
    <>
      {queryFailure(query, failure)}
      {query.isPending && <RowsSkeleton height="36px" />}
      {query.data?.length === 0 && empty}
      {query.data && query.data.length > 0 && children(query.data)}
    </>
  );
}
