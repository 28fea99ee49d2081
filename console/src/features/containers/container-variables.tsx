import { Card } from '@naru/design-system';
import { useOpenContainer } from '#shared/containers/open-container.ts';
import { VariablesTab } from './variables-tab.tsx';

/** The view "변수": the environment variables, secrets and build variables of the open container. */
export function ContainerVariables() {
  const { project, facts } = useOpenContainer();
  return (
    <Card title="변수" headingLevel={3}>
      <VariablesTab at={{ project: project.slug, container: facts.container.slug }} />
    </Card>
  );
}
