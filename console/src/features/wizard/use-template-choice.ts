import type { Template } from '@naru/contract/entities/template';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { templateQuery, templatesQuery } from '#api/template.ts';

/**
 * The chosen template, as it is in the list until its own query has loaded its options and volumes. An empty `id` means
 * no template.
 */
export function useTemplateChoice(id: string) {
  const client = useQueryClient();
  const list = useQuery(templatesQuery());
  const detail = useQuery({ ...templateQuery(id), enabled: id !== '' });
  const known: Template | undefined =
    detail.data ?? list.data?.find(({ template_id }) => template_id === id);
  return {
    list,
    detail,
    template: id === '' ? undefined : known,
    /** Resolves with the template and all its details, or rejects with the error of the call. */
    load: (): Promise<Template | undefined> =>
      id === '' ? Promise.resolve(undefined) : client.ensureQueryData(templateQuery(id)),
  };
}
