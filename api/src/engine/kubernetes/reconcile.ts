import type { RunExclusivelyOnProject } from '../container-engine.ts';
import { updateEdgeProxy } from './edge.ts';
import {
  containerKey,
  findDeployment,
  readContainerRef,
  readStateBeforeAttempt,
} from './in-force.ts';
import { removeLeftInstantCopies } from './instant-copies.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { removeLeftThrowAways } from './throw-away.ts';
import { withdrawAttempt } from './withdraw.ts';

/** Takes the interrupted attempts of a project back. A failure does not affect other attempts. */
async function endAttempts(
  context: KubernetesContext,
  project: string,
  isBusy: (key: string) => boolean,
): Promise<void> {
  const left = context.state
    .deployments()
    .filter((deployment) => readStateBeforeAttempt(deployment) !== undefined)
    .map(readContainerRef)
    .filter((ref) => ref.project === project && !isBusy(containerKey(ref)));
  const results = await Promise.allSettled(
    left.map((ref) =>
      context.oneByOne(containerKey(ref), async () => {
        const deployment = findDeployment(context, ref);
        if (deployment !== undefined) await withdrawAttempt(context, deployment);
      }),
    ),
  );
  const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  if (failures.length > 0) {
    throw new AggregateError(failures, 'not all attempts could be taken back');
  }
}

/**
 * Implements `ContainerEngine.reconcile`. The cluster itself starts containers that should run. Skips containers on which this process
 * is working.
 */
export async function reconcileCluster(
  context: KubernetesContext,
  runExclusively: RunExclusivelyOnProject,
  isBusy: (key: string) => boolean,
): Promise<void> {
  await context.state.ready();
  const attempted = context.state
    .deployments()
    .filter((each) => readStateBeforeAttempt(each) !== undefined);
  const projects = new Set(attempted.map((each) => readContainerRef(each).project));
  const work = [...projects].map((project) =>
    runExclusively(project, () => endAttempts(context, project, isBusy)),
  );
  const results = await Promise.allSettled(work);
  await updateEdgeProxy(context);
  await removeLeftThrowAways(context);
  await removeLeftInstantCopies(context);
  for (const each of results) if (each.status === 'rejected') throw each.reason;
}
