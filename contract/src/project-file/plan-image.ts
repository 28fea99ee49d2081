/** Plans the image of a container that is not built. */
import type { PlannedContainer } from './plan-variables.ts';
import { createPlanStep, type PlanStep } from './project-plan.ts';
import type { ContainerImage, ContainerState } from './project-state.ts';

const shownImage = ({ name, digest }: ContainerImage): string =>
  digest === null ? name : `${name} · ${digest}`;

/** The source of a container as text. */
const shownSource = ({ image, git, template }: ContainerState): string | null =>
  image ? shownImage(image) : git.url || template?.id || null;

/** Plans the image of an existing container, which replaces its repository and its template. */
export function planImage({ key: owner, name, place, entry, item }: PlannedContainer): PlanStep[] {
  const { image } = entry;
  if (item === undefined || image === undefined) return [];
  const { image: there } = item;
  if (there?.name === image.name && there.digest === image.digest) return [];
  return [
    createPlanStep({
      owner,
      container: name,
      part: 'image',
      label: name,
      kind: 'change',
      before: shownSource(item),
      after: shownImage(image),
      call: { do: 'set-image', container: place, image },
    }),
  ];
}
