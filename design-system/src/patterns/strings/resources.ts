import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the limits of a project and its containers. */
export const resourceStrings = stringGroup('resources', {
  title: '리소스 제한',
  cpu: 'CPU',
  memory: '메모리',
  disk: '디스크',
  cpuLimit: 'CPU (millicores)',
  memoryLimit: '메모리 (MiB)',
  projectCpu: '프로젝트 CPU',
  projectMemory: '프로젝트 메모리',
  projectDisk: '프로젝트 디스크',
  edit: '리소스 수정',
});
