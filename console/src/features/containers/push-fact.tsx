import type { Container } from '@naru/contract/entities/container';
import { Stack } from '@naru/design-system';
import type { ContainerAddress } from '#api/container.ts';
import { LastPush } from '#shared/pushes/last-push.tsx';
import { pushSentence, pushSettingsOf } from '#shared/pushes/push-sentence.ts';

export interface PushFactProps {
  at: ContainerAddress;
  container: Container;
}

/** What a push does with the container, and the outcome of the last push. */
export function PushFact({ at, container }: PushFactProps) {
  const settings = pushSettingsOf(container);
  if (!settings.enabled) return <span>끔</span>;
  return (
    <Stack gap="xs">
      <span>{pushSentence(settings, container.git_branch ?? '')}</span>
      <LastPush at={at} />
    </Stack>
  );
}
