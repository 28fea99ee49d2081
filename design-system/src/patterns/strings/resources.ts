import { meterStrings } from '../../strings/meter.ts';
import { stringGroup } from '../../strings/string-group.ts';

const { cpu, memory, disk } = meterStrings.strings;

/** Texts about the limits of a project and its containers. */
export const resourceStrings = stringGroup('resources', {
  title: '리소스 제한',
  cpu,
  memory,
  disk,
  cpuLimit: 'CPU (millicores)',
  memoryLimit: '메모리 (MiB)',
  projectCpu: '프로젝트 CPU',
  projectMemory: '프로젝트 메모리',
  projectDisk: '프로젝트 디스크',
  edit: '리소스 수정',
});
