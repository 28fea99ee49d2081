import { TabBar } from '@naru/design-system';
import { paths } from '../navigation/paths.ts';
import { PrefetchLink } from '../navigation/prefetch-link.tsx';

export interface DeploymentViewsProps {
  /** The project's slug. */
  slug: string;
  current: 'deployments' | 'pushes';
}

/** The links between the deployments of a project and the pushes that it received, in the tab "배포". */
export function DeploymentViews({ slug, current }: DeploymentViewsProps) {
  return (
    <TabBar
      label="배포 메뉴"
      current={current}
      items={[
        {
          value: 'deployments',
          link: <PrefetchLink to={paths.deployments(slug)}>배포 기록</PrefetchLink>,
        },
        { value: 'pushes', link: <PrefetchLink to={paths.pushes(slug)}>받은 푸시</PrefetchLink> },
      ]}
    />
  );
}
