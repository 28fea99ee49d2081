import type { FileStep, FileStepGroup, FileStepState } from '../patterns/project-file/file-step.ts';
import { extremeTexts } from './extreme-texts.ts';

const chosen = { chosen: true } as const;

const volumes: FileStepGroup = {
  id: 'volumes',
  of: 'volumes',
  name: '볼륨',
  steps: [
    { ...chosen, id: 'v1', kind: 'create', subject: '볼륨', name: '첨부 파일', to: '1 GiB' },
    {
      ...{ id: 'v2', kind: 'delete', subject: '볼륨', name: 'old-data', from: '512 MiB' },
      ...{ chosen: false, losesData: true },
    },
  ],
};

const api: FileStepGroup = {
  id: 'api',
  of: 'container',
  name: '결제 API',
  steps: [
    { ...chosen, id: 'a1', kind: 'change', subject: '메모리', from: '512 MiB', to: '1 GiB' },
    { ...chosen, id: 'a2', kind: 'create', subject: '환경 변수', name: 'LOG_LEVEL', to: 'debug' },
    { ...chosen, id: 'a3', kind: 'create', subject: '시크릿', name: 'API_TOKEN', needsValue: true },
    {
      ...{ id: 'a4', kind: 'delete', subject: '네트워크', name: '8080', chosen: true },
      from: 'http · pay.example.com',
    },
    { id: 'a5', kind: 'unchanged', subject: '환경 변수', name: 'NODE_ENV', to: 'production' },
    { id: 'a6', kind: 'unchanged', subject: 'CPU', to: '0.5 vCPU' },
  ],
};

const worker: FileStepGroup = {
  id: 'worker',
  of: 'container',
  name: '정산 워커',
  steps: [
    {
      ...{ id: 'w1', kind: 'create', subject: '컨테이너', name: '정산 워커', chosen: false },
      to: 'https://github.com/naru-shop/settlement · main',
    },
  ],
};

/** A plan with steps of every kind, before the plan is applied. */
export const sampleFilePlan: readonly FileStepGroup[] = [volumes, api, worker];

/** A plan with unchanged steps only. */
export const unchangedFilePlan: readonly FileStepGroup[] = [
  { ...api, steps: api.steps.filter(({ kind }) => kind === 'unchanged') },
];

const results: Record<string, readonly [FileStepState, problem?: string]> = {
  v1: ['done'],
  a1: ['done'],
  a2: ['failed', '서버가 10초 안에 응답하지 않았습니다. 저장되지 않았습니다.'],
  a3: ['skipped', '먼저 해야 하는 일이 끝나지 않아 건너뛰었습니다.'],
  a4: ['running'],
  w1: ['waiting'],
};

/** The plan {@link sampleFilePlan} while the plan is applied, with steps of every outcome. */
export const appliedFilePlan: readonly FileStepGroup[] = sampleFilePlan.map((group) => ({
  ...group,
  steps: group.steps.map(({ chosen: _, ...step }): FileStep => {
    const [state, problem] = results[step.id] ?? [];
    return { ...step, state, problem };
  }),
}));

/** Creates a plan with a given number of steps, in groups of 20 steps. */
export const createManyFileSteps = (count: number): FileStepGroup[] =>
  Array.from({ length: Math.ceil(count / 20) }, (_, group) => ({
    id: `c${group}`,
    of: 'container',
    name: `서비스 ${group + 1}`,
    steps: Array.from({ length: 20 }, (_step, index) => ({
      ...({
        id: `c${group}.${index}`,
        kind: 'create',
        subject: '환경 변수',
        chosen: true,
      } as const),
      ...{ name: `VARIABLE_${index}`, to: String(index) },
    })),
  }));

/** A plan with names and values of maximum length and with unusual characters. */
export const extremeFilePlan: readonly FileStepGroup[] = [
  {
    id: 'edge',
    of: 'container',
    name: extremeTexts.everything,
    steps: [extremeTexts.longKorean, extremeTexts.longWords, extremeTexts.rightToLeft].map(
      (text, index) => ({
        ...{
          id: text,
          kind: 'change',
          subject: '환경 변수',
          name: text,
          from: text,
          to: extremeTexts.url,
        },
        ...{ chosen: index > 0, needsValue: index > 1, losesData: index === 0, problem: text },
      }),
    ),
  },
];

/** Errors of a project file. */
export const sampleFileProblems = [
  {
    place: { line: 12, column: 5 },
    path: 'containers.결제 API.limits.cpu',
    reason: '“절반”은 CPU로 읽을 수 없습니다. 0.5 vCPU 또는 500m처럼 입력해주세요.',
  },
  {
    place: { line: 31, column: 3 },
    path: 'containers.결제 API.envs',
    reason: '“envs”는 모르는 이름입니다. “env”를 찾으셨나요?',
  },
  { path: '', reason: '메모리가 프로젝트 한도를 512 MiB 초과합니다.' },
];

/** Notes about a Compose file. */
export const sampleFileNotes = [
  {
    place: { line: 8, column: 5 },
    path: 'services.api.stop_signal',
    reason: '옮기지 못합니다. Dockerfile에 입력해주세요.',
  },
  {
    place: { line: 14, column: 9 },
    path: 'services.api.volumes.1',
    reason:
      '내 컴퓨터의 파일이나 폴더는 연결할 수 없어 뺐습니다. 저장소에 추가하거나 볼륨을 사용해주세요.',
  },
];

/** The text of a project file. */
export const sampleFileText = `version: 1
name: 결제 서비스
containers:
  결제 API:
    git:
      url: https://github.com/naru-shop/payment-api
      branch: main
    limits:
      cpu: 0.5 vCPU
      memory: 512 MiB
    env:
      NODE_ENV: production
    secrets:
      - API_TOKEN
volumes:
  첨부 파일:
    capacity: 1 GiB
`;
