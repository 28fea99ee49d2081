/** Plans how pushes deploy containers. */
import { PUSH_NEEDS_REPOSITORY, type PushSettings, STANDARD_PUSH } from '../rules/push-settings.ts';
import { isSamePush, pushOfFile } from './file-push.ts';
import type { PlannedContainer } from './plan-variables.ts';
import { createPlanStep, type PlanStep, stepIds } from './project-plan.ts';

/** The settings as text; null for a container that no push deploys. */
function shown(settings: PushSettings): string | null {
  if (!settings.enabled) return null;
  const { ref, pattern, paths, skip_words } = settings;
  const name = pattern || (ref === 'tag' ? '모든 태그' : '컨테이너의 브랜치');
  return [
    ref === 'tag' && pattern !== '' ? `태그 ${name}` : name,
    ...(paths.length > 0 ? [`경로 ${paths.join(', ')}`] : []),
    ...(skip_words.length > 0 ? [`건너뛰는 말 ${skip_words.join(', ')}`] : []),
    ...(settings.wait_for_checks ? ['커밋 검사를 기다림'] : []),
    ...(settings.cut_running ? ['진행 중인 배포를 취소'] : []),
  ].join(' · ');
}

/**
 * Plans the settings of pushes of a container that the plan creates, or that has other ones.
 * @param settings the other steps of an existing container, one of which may give it a repository
 */
export function planPush(container: PlannedContainer, settings: readonly PlanStep[]): PlanStep[] {
  const { key: owner, name, place, dependsOn, entry, item } = container;
  if (entry.push === undefined) return [];
  const there = item?.push ?? STANDARD_PUSH;
  const push = pushOfFile(there, entry.push);
  if (isSamePush(there, push)) return [];
  const url = entry.git?.url ?? (entry.image === undefined ? item?.git.url : undefined);
  const source = stepIds(settings.filter(({ part }) => part === 'git'));
  const step = {
    ...{ owner, label: name, container: name, dependsOn: [...dependsOn, ...source] },
    part: 'push',
    kind: item === undefined ? 'create' : 'change',
    before: shown(there),
    after: shown(push),
  } as const;
  if (!url) return [createPlanStep({ ...step, problem: PUSH_NEEDS_REPOSITORY })];
  return [createPlanStep({ ...step, call: { do: 'set-push', container: place, push } })];
}
