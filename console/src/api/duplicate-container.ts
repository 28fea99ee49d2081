import { duplicateContainerEndpoints } from '@naru/contract/endpoints/duplicate-container';
import type { Container } from '@naru/contract/entities/container';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { containersQuery } from './container.ts';
import { type CopyProgress, copyInSteps, fresh, partsOf } from './copy-in-steps.ts';
import { findingOut } from './lost-write.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { atOnceOrStepwise } from './stepwise.ts';
import { withRow } from './with-row.ts';

const STEPS =
  '이 서버는 한 번에 복제하지 못합니다. 다시 복제하면 컨테이너를 만든 뒤 변수와 네트워크를 하나씩 추가합니다.';

/** Copies a container. Resolves with the copy, where the server has told of it. */
export const duplicateContainer = (project: string, original: Container, progress: CopyProgress) =>
  mutationOptions({
    mutationFn: ({ name }: { name: string }, { client }) =>
      atOnceOrStepwise({
        progress,
        explanation: STEPS,
        isThere: async () => {
          const list = await client.fetchQuery({ ...containersQuery(project), ...fresh });
          return list.some(({ slug }) => slug === original.slug);
        },
        atOnce: () =>
          findingOut(
            client,
            () =>
              call(duplicateContainerEndpoints.duplicateContainer, {
                params: { id: original.slug },
                body: { name },
              }),
            containersQuery(project),
            {
              judge: ({ created, fits }, now, before) =>
                created({
                  before,
                  now,
                  id: ({ slug }) => slug,
                  isIt: (container) => fits({ name }, container),
                }),
            },
          ),
        inSteps: () => copyInSteps(client, project, original, name, progress),
      }),
    onSuccess: (copy, _body, _result, { client }) => {
      progress.made = copy;
      if (!copy) return;
      client.setQueryData(containersQuery(project).queryKey, (list) => withRow(list, copy));
    },
    onSettled: (_copy, error, _body, _result, { client }) =>
      refetchAfterWrite(client, error, [
        queryKeys.container.list(project),
        queryKeys.project.all(),
        ...(progress.made ? partsOf(progress.made.slug) : []),
      ]),
  });
