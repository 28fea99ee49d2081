import { templateEndpoints } from '@naru/contract/endpoints/template';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { queryKeys } from './query-keys.ts';

export const templatesQuery = () =>
  queryOptions({
    queryKey: queryKeys.template.list(),
    queryFn: async ({ signal }) =>
      (await callApi(templateEndpoints.listTemplates, {}, { signal })).templates,
  });

/** One template with its options and volumes, which the response of the list may omit. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.template.detail(id),
    queryFn: ({ signal }) => callApi(templateEndpoints.getTemplate, { params: { id } }, { signal }),
  });
