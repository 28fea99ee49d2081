import type { Container } from '@naru/contract/entities/container';
import {
  DEPLOYMENT_OUTCOMES,
  type DeploymentOutcome,
} from '@naru/contract/rules/deployment-status';
import type { SelectOption } from '@naru/design-system';
import type { DeploymentFilter } from '#api/deployment-history.ts';

/** The search parameters of the page of deployments that contain the filters. */
export const OUTCOME_PARAMETER = 'outcome';
export const CONTAINER_PARAMETER = 'container';

/** The value of the option that matches every deployment. */
export const EVERY_DEPLOYMENT = 'all';

const TEXTS: Record<DeploymentOutcome, string> = {
  success: '성공',
  failed: '실패',
  cancelled: '취소됨',
  running: '진행 중',
};

/** The options of the filter by outcome. */
export const OUTCOME_OPTIONS: readonly SelectOption[] = [
  { value: EVERY_DEPLOYMENT, label: '모든 결과' },
  ...Object.entries(TEXTS).map(([value, label]) => ({ value, label })),
];

const isOutcome = (text: string): text is DeploymentOutcome =>
  Object.hasOwn(DEPLOYMENT_OUTCOMES, text);

/** Returns the filter of the parameters in the address. An unknown outcome matches every deployment. */
export const deploymentFilter = (outcome: string, container: string): DeploymentFilter => ({
  ...(isOutcome(outcome) && { outcome }),
  ...(container !== '' && { container }),
});

/**
 * The options of the filter by container: the containers of the project, and the chosen container if it was deleted since.
 * @param chosen the slug in the address; empty without a filter
 */
export function containerOptions(
  containers: readonly Pick<Container, 'name' | 'slug'>[],
  chosen: string,
): readonly SelectOption[] {
  const known = containers.map(({ slug, name }) => ({ value: slug, label: name || slug }));
  const isKnown = chosen === '' || known.some(({ value }) => value === chosen);
  return [
    { value: EVERY_DEPLOYMENT, label: '모든 컨테이너' },
    ...known,
    ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
  ];
}
