import { type Figure, FigureList } from '@naru/design-system';

const figures: Figure[] = [
  { label: '프로젝트', value: '3개' },
  { label: '프로젝트마다 CPU', value: '1 vCPU', tone: 'cpu' },
  { label: '프로젝트마다 메모리', value: '2.0 GiB', tone: 'memory' },
];

export default function Limits() {
  return <FigureList figures={figures} />;
}
