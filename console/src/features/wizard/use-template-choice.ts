import type { Template } from '@naru/contract/entities';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { templateQuery, templatesQuery } from '#api/templates.ts';

/**
 * The chosen template, as the list knows it until its own call answers with its options and volumes. An empty `id` is
 * the choice of none.
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
    /** Everything about the choice. Throws what the call threw. */
    load: (): Promise<Template | undefined> =>
      id === '' ? Promise.resolve(undefined) : client.ensureQueryData(templateQuery(id)),
  };
}
