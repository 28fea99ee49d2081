import { Button, Stack } from '@naru/design-system';
import { Plus } from '@naru/design-system/icons';
import { ProjectTabSkeleton } from '@naru/design-system/patterns';
import { useState } from 'react';
import { PushArrivals } from '#features/pushes/push-arrivals.tsx';
import { PushHooks } from '#features/pushes/push-hooks.tsx';
import { ReceivedPushes } from '#features/pushes/received-pushes.tsx';
import { DeploymentViews } from '#shared/deployments/deployment-views.tsx';
import { useProjectPage } from '../open-project.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectTabSkeleton;

/** The page at /projects/{slug}/pushes: the pushes that a project received, and how they arrive. */
export function Component() {
  const { project } = useProjectPage('받은 푸시');
  const [adding, setAdding] = useState(false);
  return (
    <Stack gap="l">
      <DeploymentViews slug={project.slug} current="pushes" />
      <Stack gap="xl">
        <ReceivedPushes
          slug={project.slug}
          start={
            <Button icon={Plus} onClick={() => setAdding(true)}>
              푸시를 받을 주소 만들기
            </Button>
          }
        />
        <PushArrivals slug={project.slug} />
        <PushHooks project={project.slug} adding={adding} onAddingChange={setAdding} />
      </Stack>
    </Stack>
  );
}
