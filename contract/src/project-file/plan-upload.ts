/** Plans the uploaded folder of a container. No file has its content, so that no step sends or replaces it. */
import { shellQuote } from '../rules/shell-quote.ts';
import type { PlannedContainer } from './plan-variables.ts';
import { WHOLE_UPLOAD } from './project-file.ts';
import { createPlanStep, type PlanStep } from './project-plan.ts';
import type { ContainerState } from './project-state.ts';

const optionOf = (subpath: string): string =>
  subpath === '' ? '' : ` --subpath ${shellQuote(subpath)}`;

/** The problem of a new container whose source has to be sent first. Names are quoted, because a file may be that of somebody else. */
export const uploadMissing = (name: string, subpath: string): string =>
  `파일에는 올린 소스가 없습니다. naru up --create ${shellQuote(name)}${optionOf(subpath)} --no-deploy 명령으로 먼저 올린 뒤 다시 적용해주세요.`;

const uploadDiffers = (name: string, subpath: string): string =>
  `올린 소스는 파일로 바꿀 수 없습니다. naru up --container ${shellQuote(name)}${optionOf(subpath)} 명령으로 올려주세요.`;

const shownUpload = (subpath: string): string => subpath || WHOLE_UPLOAD;

const shownSource = ({ isUploaded, image, git }: ContainerState): string | null =>
  isUploaded ? shownUpload(git.subpath) : (image?.name ?? (git.url || null));

/** Plans the source of an existing container: a folder that was not uploaded is a step that cannot be made. */
export function planUpload({ key: owner, name, entry, item }: PlannedContainer): PlanStep[] {
  const { upload } = entry;
  if (item === undefined || upload === undefined) return [];
  if (item.isUploaded && item.git.subpath === upload) return [];
  return [
    createPlanStep({
      ...{ owner, container: name, part: 'upload', label: name, kind: 'change' },
      before: shownSource(item),
      after: shownUpload(upload),
      problem: uploadDiffers(name, upload),
    }),
  ];
}
