import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { CheckboxField, Text, TextLink } from '@naru/design-system';
import { DeploymentProgress } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelDeployment } from '#api/deployment.ts';
import { projectConnectionQuery } from '#api/project-state.ts';
import { serverNow } from '#api/server-clock.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import {
  canShowNotifications,
  disableEndNotification,
  enableEndNotification,
  isEndNotificationEnabled,
} from './end-notification.ts';

/**
 * The checkbox for browser notifications about the end of a deployment. The permission is requested only after the member ticks it.
 */
export function EndNotificationSwitch() {
  const [wanted, setWanted] = useState(isEndNotificationEnabled);
  const [denied, setDenied] = useState(false);
  if (!canShowNotifications()) return null;
  const change = async (asked: boolean) => {
    if (!asked) disableEndNotification();
    const granted = asked && (await enableEndNotification());
    setWanted(granted);
    setDenied(asked && !granted);
  };
  return (
    <CheckboxField
      label="배포가 끝나면 알림"
      checked={wanted}
      onChange={({ target }) => void change(target.checked)}
      error={
        denied
          ? '브라우저가 알림을 막고 있습니다. 브라우저의 사이트 설정에서 알림을 허용해주세요.'
          : undefined
      }
    />
  );
}

/** The duration after which a deployment counts as unusually long, in ms. Most images are built within a few minutes. */
const USUAL_MS = 10 * 60_000;

export interface DeploymentProgressPanelProps {
  slug: string;
  deployment: DeploymentDetail;
  lastLine: string | undefined;
}

/** The progress of the running deployment, and its actions. `LiveProjectUpdates` announces the end. */
export function DeploymentProgressPanel({
  slug,
  deployment,
  lastLine,
}: DeploymentProgressPanelProps) {
  const { deployment_id: id, created_at, containers } = deployment;
  const connection = useQuery(projectConnectionQuery(slug)).data;
  const cancelling = useMutation(cancelDeployment(slug, id));
  const cancel = useSingleFlight(() => writeSucceeds(cancelling.mutateAsync()));
  return (
    <DeploymentProgress
      since={Date.parse(created_at ?? '') || serverNow()}
      usualMs={USUAL_MS}
      containers={containers.map((container) => ({
        slug: container.slug,
        name: container.name ?? container.slug,
        step: container.step,
        buildStep: container.build_step,
        buildSteps: container.build_steps,
      }))}
      lastLine={lastLine}
      log={
        <TextLink>
          <PrefetchLink to={paths.deploymentLog(slug, id)}>배포 로그</PrefetchLink>
        </TextLink>
      }
      cancelling={cancelling.isPending}
      onCancel={cancel}
    >
      {connection?.state === 'polling' && (
        <Text size="caption" tone="muted">
          실시간으로 연결할 수 없어 3초마다 상태를 새로 불러옵니다.
        </Text>
      )}
      <EndNotificationSwitch />
      {cancelling.isError && (
        <FailureBanner title="배포를 취소하지 못했습니다" error={cancelling.error} intent="write" />
      )}
    </DeploymentProgress>
  );
}
