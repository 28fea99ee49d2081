import type { Container } from '@naru/contract/entities/container';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { type ContainerAddress, containersQuery } from './container.ts';
import { queryKeys } from './query-keys.ts';
import { keepRow, listRows, withRow } from './write.ts';

/** Everything that a write to a part of a container can make stale: the lists of its parts, and the container list, whose rows show the counts. */
export const staleParts = ({ project, container }: ContainerAddress): QueryKey[] => [
  queryKeys.container.parts(container),
  queryKeys.container.list(project),
];

/** How a container holds its parts of one kind. */
interface PartsOf<Row> {
  of: (container: Container) => readonly Row[] | null | undefined;
  /** The field of the container that holds them. */
  as: (rows: Row[]) => Partial<Container>;
  id: (row: Row) => unknown;
}

/** The parts of one kind that a container holds itself. */
export const containerRows = <Row extends object>(
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
      one.slug === container ? { ...one, ...as(withRow(of(one) ?? [], row, id)) } : one,
    ),
});

/**
 * The parts of one kind in a container, and what a write to one of them has in common with the others: a whole response is put into their list
 * and into the container, and then nothing of them is read again.
 */
export function containerParts<Row extends object, Key extends QueryKey>(
  at: ContainerAddress,
  query: FetchQueryOptions<Row[], Error, Row[], Key>,
  parts: PartsOf<Row> & { isWhole: (row: Row) => boolean; staleAnyway?: readonly QueryKey[] },
) {
  const { id, isWhole, staleAnyway = [] } = parts;
  const rows = listRows(query, id);
  return {
    rows,
    common: {
      keep: (client: QueryClient, row: Row | undefined) => {
        if (!row || !isWhole(row)) return;
        keepRow(client, rows, row);
        keepRow(client, containerRows(at, parts), row);
      },
      stale: (row: Row | undefined) => (row && isWhole(row) ? staleAnyway : staleParts(at)),
    },
  };
}
