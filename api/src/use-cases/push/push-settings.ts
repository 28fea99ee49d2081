/** The settings with which pushes deploy a container. */
import type { Container } from '@naru/contract/entities/container';
import {
  PUSH_NEEDS_REPOSITORY,
  type PushSettings,
  STANDARD_PUSH,
  toPushBody,
} from '@naru/contract/rules/push-settings';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { fieldError } from '../api-error.ts';

type Pushed = Pick<ContainerRow, 'git_url' | 'push'>;

/** Returns the settings of a container, as a response contains them; null for a container without a repository. */
export const toContainerPush = ({
  git_url,
  push,
}: Pushed): NonNullable<Container['push']> | null =>
  git_url === '' ? null : toPushBody(push ?? STANDARD_PUSH);

/**
 * Checks that pushes are switched on only for a container with a repository.
 * @throws ApiError VALIDATION_FAILED
 */
export function checkPush(
  { git_url }: Pick<Pushed, 'git_url'>,
  { enabled }: Pick<PushSettings, 'enabled'>,
  field = 'enabled',
): void {
  if (enabled && git_url === '')
    throw fieldError('VALIDATION_FAILED', field, PUSH_NEEDS_REPOSITORY);
}
