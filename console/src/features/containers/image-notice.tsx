import type { Container } from '@naru/contract/entities/container';
import { ImageMovedBanner } from '@naru/design-system/patterns';
import type { ContainerAddress } from '#api/container.ts';
import { useDeployProject } from '#shared/deployments/use-deploy-project.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { hasNewDigest } from './image-form.ts';
import { useImageState } from './use-image-state.ts';

export interface ImageNoticeProps {
  at: ContainerAddress;
  container: Container;
}

/** The banner for a container whose tag leads to another image than the running one. Renders nothing for other containers. */
export function ImageNotice({ at, container }: ImageNoticeProps) {
  const { data: state } = useImageState(at, container);
  const { start, pending, error } = useDeployProject(at.project);
  if (!hasNewDigest(container, state)) return null;
  return (
    <>
      <ImageMovedBanner name={container.name} deploying={pending} onDeploy={start} />
      {error && <FailureBanner title="배포를 시작하지 못했습니다" error={error} intent="write" />}
    </>
  );
}
