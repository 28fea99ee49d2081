import { Table, type TableColumn } from '@naru/design-system';

interface Container {
  name: string;
  memory: number;
}

const containers: Container[] = [
  { name: '결제 서버', memory: 512 },
  { name: '알림 워커', memory: 256 },
];

const columns: readonly TableColumn<Container>[] = [
  {
    key: 'name',
    header: '이름',
    kind: 'rowHeader',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    key: 'memory',
    header: '메모리',
    kind: 'number',
    cell: ({ memory }) => `${memory} MiB`,
    sortValue: ({ memory }) => memory,
  },
];

export default function ContainerTable() {
  return (
    <Table
      caption="컨테이너"
      columns={columns}
      rows={containers}
      rowKey={({ name }) => name}
      defaultSort={{ column: 'name', direction: 'ascending' }}
    />
  );
}
