/** Compares the registries of a file with the logins of a project. A login has a password, which no file contains, so that no step adds one. */
import type { ProjectFile } from './project-file.ts';
import { createPlanStep, type PlanStep } from './project-plan.ts';
import type { ProjectState } from './project-state.ts';

const missingLogin = (host: string): string =>
  `레지스트리 로그인이 없습니다: ${host}. 프로젝트 설정의 레지스트리 로그인에 먼저 추가해주세요.`;
const NOT_SUPPORTED =
  '이 서버에는 레지스트리 로그인을 저장할 수 없습니다. registries 항목을 지워주세요.';

/** Plans the registries of the file: each one without a login is a step that cannot be made. Logins that the file omits stay. */
export const planRegistries = (
  { registries }: Pick<ProjectFile, 'registries'>,
  { registries: known }: Pick<ProjectState, 'registries'>,
): PlanStep[] =>
  registries.map((host) => {
    const step = { owner: '', part: 'registry', label: host } as const;
    if (known?.includes(host)) return createPlanStep({ ...step, kind: 'unchanged' });
    const problem = known === undefined ? NOT_SUPPORTED : missingLogin(host);
    return createPlanStep({ ...step, kind: 'create', problem });
  });
