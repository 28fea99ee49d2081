import type { Container } from '@naru/contract/entities/container';
import type { ImageState } from '@naru/contract/entities/image';
import { useToast } from '@naru/design-system';
import { DatabaseUpgradeBanner } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { updateContainerImage } from '#api/container-image.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { newerDigest } from './newer-digest.ts';

export interface UpgradeNoticeProps {
  at: ContainerAddress;
  container: Container;
  state: ImageState | null | undefined;
}

/** The banner for a database whose version has a newer image, which is then used by the next deployment. Renders nothing otherwise. */
export function UpgradeNotice({ at, container, state }: UpgradeNoticeProps) {
  const notify = useToast();
  const upgrade = useMutation(updateContainerImage(at));
  const digest = newerDigest(container, state);
  const image = container.image ?? '';
  if (digest === undefined) return null;
  const start = () =>
    upgrade.mutate(
      { image, image_digest: digest },
      { onSuccess: () => notify(settingSavedNotice('업그레이드를 저장했습니다')) },
    );
  return (
    <>
      <DatabaseUpgradeBanner name={container.name} pending={upgrade.isPending} onUpgrade={start} />
      {upgrade.error && (
        <FailureBanner
          title="업그레이드하지 못했습니다"
          error={upgrade.error}
          intent="write"
          onRetry={start}
        />
      )}
    </>
  );
}
