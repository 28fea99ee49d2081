import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { VolumeFilesPage } from '#features/volume-files/volume-files-page.tsx';
import type { PageProps } from '../navigation/page.ts';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/data/{volume}: the files of a volume. */
export function Component({ id }: PageProps) {
  const { project } = useProjectPage('파일');
  return <VolumeFilesPage key={id} project={project} volume={id} />;
}
