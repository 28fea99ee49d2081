import { duplicateContainerEndpoints } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { MISSING_CALL_ADVICE } from './older-server/advice.ts';
import { type CopyProgress, copyInSteps } from './older-server/copy-in-steps.ts';
import { callWithStepwiseFallback } from './older-server/missing-call.ts';
import { queryKeys } from './query-keys.ts';
import { adding, keepRow, refetchAfterWrite } from './write.ts';
import { containersIn } from './write-container.ts';

/** Copies a container in one call. */
const copyAtOnce = (project: string, original: Container) =>
  adding(containersIn(project), {
    send: (body: { name: string }) =>
      call(duplicateContainerEndpoints.duplicateContainer, {
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
export const duplicateContainer = (project: string, original: Container, progress: CopyProgress) =>
  mutationOptions({
    mutationFn: (body: { name: string }, { client }) =>
      callWithStepwiseFallback(
        progress,
        () => copyAtOnce(project, original).send(client, body),
        () => copyInSteps(client, project, original, body.name, progress),
      ),
    onSuccess: (copy, _body, _result, { client }) => {
      progress.made = copy;
      keepRow(client, containersIn(project), copy);
    },
    onSettled: (_copy, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.list(project),
        queryKeys.project.all(),
        ...(progress.made ? [queryKeys.container.parts(progress.made.slug)] : []),
      ]),
  });
