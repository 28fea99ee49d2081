import { duplicateContainerEndpoints } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import { mutationOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { MISSING_CALL_ADVICE } from './older-server/advice.ts';
import { type ContainerCopyProgress, copyContainerInSteps } from './older-server/copy-in-steps.ts';
import { callWithStepwiseFallback } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { cacheRow, describeAddition, refetchAfterWrite } from './write.ts';
import { containerListRows } from './write-container.ts';

/** Copies a container in one call. */
const copyAtOnce = (project: string, original: Container) =>
  describeAddition(containerListRows(project), {
    send: (body: { name: string }) =>
      callApi(duplicateContainerEndpoints.duplicateContainer, {
        params: { id: original.slug },
        body,
      }),
    missingCall: {
      endpoint: duplicateContainerEndpoints.duplicateContainer,
      advice: MISSING_CALL_ADVICE.duplicateContainer,
      isThere: (list) => list.some(({ slug }) => slug === original.slug),
    },
    stale: [],
  });

/** Copies a container. Resolves with the copy, or with `undefined` when the response did not contain the copy. */
export const duplicateContainer = (
  project: string,
  original: Container,
  progress: ContainerCopyProgress,
) =>
  mutationOptions({
    mutationFn: (body: { name: string }, { client }) =>
      callWithStepwiseFallback(
        progress,
        () => copyAtOnce(project, original).send(client, body),
        () => copyContainerInSteps(client, project, original, body.name, progress),
      ),
    onSuccess: (copy, _body, _result, { client }) => {
      progress.made = copy;
      cacheRow(client, containerListRows(project), copy);
    },
    onSettled: (_copy, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.list(project),
        queryKeys.project.all(),
        ...(progress.made ? [queryKeys.container.parts(progress.made.slug)] : []),
      ]),
  });
