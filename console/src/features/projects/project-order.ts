import type { Project } from '@naru/contract/entities/project';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { PROJECT_ORDERS, type ProjectOrder } from '@naru/design-system/patterns';
import { useState } from 'react';
import { safeStorage } from '#shared/session/safe-storage.ts';

const KEY = 'project_order';
const store = safeStorage('localStorage');

const [DEFAULT_ORDER] = PROJECT_ORDERS;

/** The order that was chosen in this browser. */
const read = (): ProjectOrder =>
  PROJECT_ORDERS.find((order) => order === store.getItem(KEY)) ?? DEFAULT_ORDER;

/** The order in which the member likes to see projects, kept in this browser. */
export function useProjectOrder() {
  const [order, setOrder] = useState(read);
  const keep = (next: ProjectOrder) => {
    store.setItem(KEY, next);
    setOrder(next);
  };
  return [order, keep] as const;
}

type Compare = (one: Project, other: Project) => number;

/** `가나다`, then letters; "서버 2" before "서버 10". */
const names = new Intl.Collator('ko', { numeric: true });
const byName: Compare = (one, other) => names.compare(one.name, other.name);

/** The newest first. Times may come with different offsets. */
const byCreation: Compare = (one, other) =>
  Date.parse(other.created_at) - Date.parse(one.created_at);

/** The order by the latest deployment, the newest first. Projects without a deployment come last. */
function byDeployment(overviews: readonly ProjectOverview[]): Compare {
  const times = new Map(
    overviews.map(({ slug, deployment }) => [slug, Date.parse(deployment?.created_at ?? '')]),
  );
  const timeOf = ({ slug }: Project): number => times.get(slug) || 0;
  return (one, other) => timeOf(other) - timeOf(one) || byCreation(one, other);
}

/** Projects in the chosen order; equal ones stay as they were. */
export function inOrder(
  projects: readonly Project[],
  order: ProjectOrder,
  overviews: readonly ProjectOverview[],
): Project[] {
  const compare = { created: byCreation, name: byName, deployed: byDeployment(overviews) };
  return projects.toSorted(compare[order]);
}
