import { meterStrings } from '../../strings/meters.ts';
import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the project page, except for the lists. */
export const projectStrings = stringGroup('project', {
  loading: '프로젝트',
  subtitle: '프로젝트 상세 정보 및 관리',
  info: '프로젝트 정보',
  name: '이름',
  plan: '플랜',
  createdAt: '생성일',
  updatedAt: '수정일',
  quickActions: '빠른 작업',
  settings: '프로젝트 설정',
  addContainer: '컨테이너 추가',
  addVolume: '볼륨 추가',
  delete: '프로젝트 삭제',
  menu: '프로젝트 메뉴',
  tabs: {
    overview: '개요',
    deployments: '배포',
    usage: '사용량',
    data: '데이터',
    activity: '활동',
    settings: '설정',
  },
  notFound: '이 주소에는 프로젝트가 없습니다',
  notFoundDescription: '프로젝트가 삭제되었거나 주소가 잘못되었습니다.',
});

/** Texts about a project on the dashboard and in the list of projects. */
export const projectFactsStrings = stringGroup('projectFacts', {
  unknown: '–',
  containers: (total: number | string) => `컨테이너 ${total}개`,
  running: (count: number) => `실행 ${count}`,
  failed: (count: number) => `실패 ${count}`,
  noContainers: '아직 컨테이너가 없습니다',
  empty: '컨테이너 없음',
  deploymentFailed: '배포 실패',
  changes: (count: number) => `배포되지 않은 변경 ${count}개`,
  deployedAt: '배포',
  neverDeployed: '배포한 적이 없습니다',
});

const { cpu, memory, disk } = meterStrings.strings;

/** Texts about the limits of a project and its containers. */
export const resourceStrings = stringGroup('resources', {
  title: '리소스 제한',
  cpu,
  memory,
  disk,
  cpuLimit: 'CPU (millicores)',
  memoryLimit: '메모리 (MiB)',
  cpuHint: '0.5 vCPU처럼 입력해도 됩니다.',
  memoryHint: '0.5 GiB처럼 입력해도 됩니다.',
  projectCpu: '프로젝트 CPU',
  projectMemory: '프로젝트 메모리',
  projectDisk: '프로젝트 디스크',
  startTime: '시작 시간',
  startTimeLimit: '시작 시간 (초, 선택)',
  startTimeAutomatic: '자동',
  startTimeHint:
    '배포할 때 응답을 기다리는 시간입니다. 비워 두면 60초이고, 이미지의 헬스 체크(HEALTHCHECK)가 더 길면 그 시간입니다.',
  edit: '리소스 수정',
});

/** Texts of the dialog that confirms the deletion of a project, a volume or a container. */
export const deletionStrings = stringGroup('deletion', {
  kinds: {
    project: {
      title: '프로젝트 삭제',
      description: '이 작업은 되돌릴 수 없습니다. 프로젝트와 관련된 모든 데이터가 삭제됩니다.',
    },
    volume: {
      title: '볼륨 삭제',
      description: '이 작업은 되돌릴 수 없습니다. 볼륨에 저장된 모든 데이터가 삭제됩니다.',
    },
    container: {
      title: '컨테이너 삭제',
      description:
        '이 작업은 되돌릴 수 없습니다. 컨테이너와 그 설정이 모두 삭제됩니다. 마운트된 볼륨은 남습니다.',
    },
  },
  frees: (amounts: string) => `삭제하면 프로젝트에서 ${amounts}만큼 여유가 생깁니다.`,
});
