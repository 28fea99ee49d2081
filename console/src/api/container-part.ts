import type { Container } from '@naru/contract/entities/container';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ContainerAddress, containersQuery } from './container.ts';
import { queryKeys } from './query-keys.ts';
import { cacheRow, replaceOrAppendRow, rowsOfListQuery } from './write.ts';

/**
 * The keys of the queries that a write to a part of a container can make stale: the lists of its parts, and the container list, whose
 * rows show the counts.
 */
export const stalePartQueryKeys = ({ project, container }: ContainerAddress): QueryKey[] => [
  queryKeys.container.parts(container),
  queryKeys.container.list(project),
];

/** Functions that read and write the parts of one kind in a container. */
interface PartsOf<Row> {
  of: (container: Container) => readonly Row[] | null | undefined;
  /** Returns the field of the container that contains the parts. */
  as: (rows: Row[]) => Partial<Container>;
  id: (row: Row) => unknown;
}

/** The parts of one kind that the response of the container list contains. */
export const partRowsInContainerList = <Row extends object>(
  { project, container }: ContainerAddress,
  { of, as, id }: PartsOf<Row>,
) => ({
  query: containersQuery(project),
  id,
  rows: (list: readonly Container[]): readonly Row[] => {
    const found = list.find(({ slug }) => slug === container);
    return (found && of(found)) ?? [];
  },
  withRow: (list: readonly Container[], row: Row): Container[] =>
    list.map((one) =>
      one.slug === container ? { ...one, ...as(replaceOrAppendRow(of(one) ?? [], row, id)) } : one,
    ),
});

/**
 * The parts of one kind in a container, and the options of all writes to these parts. A complete response updates the list of the
 * parts and the container in the cache, so that nothing is refetched.
 */
export function describePartWrites<Row extends object, Key extends QueryKey>(
  at: ContainerAddress,
  query: FetchQueryOptions<Row[], Error, Row[], Key>,
  parts: PartsOf<Row> & { isWhole: (row: Row) => boolean; staleAnyway?: readonly QueryKey[] },
) {
  const { id, isWhole, staleAnyway = [] } = parts;
  const rows = rowsOfListQuery(query, id);
  return {
    rows,
    common: {
      keep: (client: QueryClient, row: Row | undefined) => {
        if (!row || !isWhole(row)) return;
        cacheRow(client, rows, row);
        cacheRow(client, partRowsInContainerList(at, parts), row);
      },
      stale: (row: Row | undefined) => (row && isWhole(row) ? staleAnyway : stalePartQueryKeys(at)),
    },
  };
}
