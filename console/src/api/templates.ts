import { templateEndpoints } from '@naru/contract/endpoints/code-hosting';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['templates', 'list'],
    queryFn: async ({ signal }) =>
      (await call(templateEndpoints.listTemplates, {}, { signal })).templates,
  });

/** One template with its options and volumes, which the list may leave out. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id],
    queryFn: ({ signal }) => call(templateEndpoints.getTemplate, { params: { id } }, { signal }),
  });
