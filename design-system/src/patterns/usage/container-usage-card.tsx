import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Table } from '../../components/table/table.tsx';
import type { TableColumn } from '../../components/table/table-column.ts';
import { formatByteRate, formatCpu, formatCpuUse } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { PatternStrings } from '../strings/korean.ts';
import { projectUsageStrings } from '../strings/usage.ts';
import { byteFormats } from './usage-tiles.tsx';

/** The current measured use of one container. Unknown values are `undefined`. */
export interface ContainerUse {
  readonly slug: string;
  readonly name: string;
  /** The use and the limit of CPU, in millicores. */
  readonly cpu: number | undefined;
  readonly cpuLimit: number | undefined;
  /** The use and the limit of memory, in bytes. */
  readonly memory: number | undefined;
  readonly memoryLimit: number | undefined;
  /** The network traffic, in bytes per second. */
  readonly received: number | undefined;
  readonly sent: number | undefined;
}

const unknownValue = '-';

const write = (value: number | undefined, format: (value: number) => string): string =>
  value === undefined ? unknownValue : format(value);

const columnsIn = (
  strings: PatternStrings['projectUsage'],
): readonly TableColumn<ContainerUse>[] => [
  {
    key: 'name',
    header: strings.name,
    kind: 'rowHeader',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    key: 'cpu',
    header: strings.cpu,
    kind: 'number',
    cell: ({ cpu, cpuLimit }) =>
      strings.ofAllotted(write(cpu, formatCpuUse), write(cpuLimit, formatCpu)),
    sortValue: ({ cpu }) => cpu,
  },
  {
    key: 'memory',
    header: strings.memory,
    kind: 'number',
    cell: ({ memory, memoryLimit }) =>
      strings.ofAllotted(
        write(memory, byteFormats.format),
        write(memoryLimit, byteFormats.formatAllotted),
      ),
    sortValue: ({ memory }) => memory,
  },
  {
    key: 'received',
    header: strings.received,
    kind: 'number',
    cell: ({ received }) => write(received, formatByteRate),
    sortValue: ({ received }) => received,
  },
  {
    key: 'sent',
    header: strings.sent,
    kind: 'number',
    cell: ({ sent }) => write(sent, formatByteRate),
    sortValue: ({ sent }) => sent,
  },
];

/** Props of {@link ContainerUsageCard}. */
export interface ContainerUsageCardProps {
  containers: readonly ContainerUse[];
}

/** The containers of a project with their current measured use, the container with the largest use of memory first. */
export function ContainerUsageCard({ containers }: ContainerUsageCardProps) {
  const strings = useStrings(projectUsageStrings);
  const columns = useMemo(() => columnsIn(strings), [strings]);
  return (
    <Card title={strings.containers}>
      <Table
        caption={strings.containers}
        captionHidden
        columns={columns}
        rows={containers}
        rowKey={({ slug }) => slug}
        defaultSort={{ column: 'memory', direction: 'descending' }}
        empty={<EmptyState size="small" title={strings.noContainers} />}
      />
    </Card>
  );
}
