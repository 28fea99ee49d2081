import { EngineNote } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { latestDeploymentQuery } from '#api/deployment.ts';
import { engineQuery } from '#api/engine.ts';
import { engineStateMessage } from './deployment-state.ts';

/** The note about the engine in the header of a project. Renders nothing when a real engine runs the project. */
export function ProjectEngineNote({ slug }: { slug: string }) {
  const { data: latest } = useQuery(latestDeploymentQuery(slug));
  const state = engineStateMessage(useQuery(engineQuery()), latest);
  return state && <EngineNote state={state} />;
}
