import type { Project } from '@naru/contract/entities/project';
import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { PROJECT_ORDERS, type ProjectOrder } from '@naru/design-system/patterns';
import { useState } from 'react';
import { createSafeStorage } from '#shared/session/safe-storage.ts';

const KEY = 'project_order';
const store = createSafeStorage('localStorage');

const [DEFAULT_ORDER] = PROJECT_ORDERS;

/** Reads the order that is stored in this browser. */
const read = (): ProjectOrder =>
  PROJECT_ORDERS.find((order) => order === store.getItem(KEY)) ?? DEFAULT_ORDER;

/** The member's choice for the order of projects, stored in this browser. */
export function useProjectOrder() {
  const [order, setOrder] = useState(read);
  const keep = (next: ProjectOrder) => {
    store.setItem(KEY, next);
    setOrder(next);
  };
  return [order, keep] as const;
}

type Compare = (one: Project, other: Project) => number;

/** Sorts Hangul before Latin letters, and "서버 2" before "서버 10". */
const names = new Intl.Collator('ko', { numeric: true });
const byName: Compare = (one, other) => names.compare(one.name, other.name);

/** Newest first. The times are parsed, because their time zone offsets may differ. */
const byCreation: Compare = (one, other) =>
  Date.parse(other.created_at) - Date.parse(one.created_at);

/** Sorts by the time of the latest deployment, latest first. Projects without a deployment are last. */
function byDeployment(overviews: readonly ProjectOverview[]): Compare {
  const times = new Map(
    overviews.map(({ slug, deployment }) => [slug, Date.parse(deployment?.created_at ?? '')]),
  );
  const timeOf = ({ slug }: Project): number => times.get(slug) || 0;
  return (one, other) => timeOf(other) - timeOf(one) || byCreation(one, other);
}

/** Returns the projects in the chosen order. The sort is stable. */
export function sortProjects(
  projects: readonly Project[],
  order: ProjectOrder,
  overviews: readonly ProjectOverview[],
): Project[] {
  const compare = { created: byCreation, name: byName, deployed: byDeployment(overviews) };
  return [...projects].sort(compare[order]);
}
