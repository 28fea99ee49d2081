import { Badge } from '../components/badge/badge.tsx';
import { Button } from '../components/button/button.tsx';
import type { TableColumn } from '../components/table/table-column.ts';

/** A row of a sample table for operators: one container. */
export interface SampleTableRow {
  name: string;
  project: string;
  status: 'running' | 'stopped';
  memory: number;
  deployments: number | undefined;
}

const words = { running: '실행 중', stopped: '중지됨' } as const;

export const sampleTableColumns: readonly TableColumn<SampleTableRow>[] = [
  {
    key: 'name',
    header: '컨테이너',
    kind: 'rowHeader',
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  {
    key: 'project',
    header: '프로젝트',
    cell: ({ project }) => project,
    sortValue: ({ project }) => project,
  },
  {
    key: 'status',
    header: '상태',
    cell: ({ status }) => (
      <Badge tone={status === 'running' ? 'success' : 'neutral'}>{words[status]}</Badge>
    ),
  },
  {
    key: 'memory',
    header: '메모리 (MiB)',
    kind: 'number',
    cell: ({ memory }) => memory.toLocaleString('ko'),
    sortValue: ({ memory }) => memory,
  },
  {
    key: 'deployments',
    header: '배포 횟수',
    kind: 'number',
    cell: ({ deployments }) => deployments ?? '알 수 없음',
    sortValue: ({ deployments }) => deployments,
  },
  {
    key: 'actions',
    header: '할 일',
    kind: 'actions',
    cell: ({ name }) => (
      <Button size="small" variant="secondary" aria-label={`${name} 재시작`}>
        재시작
      </Button>
    ),
  },
];

export const sampleTableRows: readonly SampleTableRow[] = [
  { name: '결제 서버 10', project: '나루 상점', status: 'running', memory: 2048, deployments: 128 },
  { name: '결제 서버 2', project: '나루 상점', status: 'running', memory: 512, deployments: 9 },
  { name: 'api', project: '물길', status: 'stopped', memory: 1024, deployments: undefined },
  { name: '알림', project: '까치', status: 'running', memory: 256, deployments: 41 },
];

export const sampleTableRowKey = ({ name }: SampleTableRow): string => name;
