import type { ContainerView } from '@naru/design-system/patterns';
import { ContainerLayout } from '#features/containers/container-layout.tsx';
import type { PageLayoutProps } from './navigation/page.ts';
import { useOpenProject } from './open-project.tsx';

/** The views of a container, by the names of their pages. */
const VIEWS: Readonly<Record<string, ContainerView>> = {
  'container-database': 'database',
  'container-logs': 'logs',
  'container-terminal': 'shell',
  'container-variables': 'variables',
  'container-settings': 'settings',
};

/** The layout of the pages of a container, within the frame of its project. */
export function ContainerPageLayout({ id, page, children }: PageLayoutProps) {
  const { project } = useOpenProject();
  return (
    <ContainerLayout project={project} id={id} view={VIEWS[page] ?? 'overview'}>
      {children}
    </ContainerLayout>
  );
}
