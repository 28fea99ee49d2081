import type { Template } from '@naru/contract/entities/template';
import type { ContainerSourceKind } from '@naru/design-system/patterns';
import type { UseFormReturn } from 'react-hook-form';
import { isDatabaseTemplate } from '#shared/containers/database.ts';
import type { WizardValues } from './wizard-values.ts';

/** The kinds whose data are usually copies of other data. */
const CACHES: ReadonlySet<string> = new Set(['redis', 'valkey']);

/** The proposed name for the container of a database, short because references contain it; empty for no database. */
export function proposedDatabaseName(database: Template | undefined): string {
  if (database === undefined) return '';
  return CACHES.has(database.template_id) ? 'cache' : 'db';
}

export interface DatabaseChoiceOptions {
  form: UseFormReturn<WizardValues>;
  /** The chosen template, which may be a database. */
  template: Template | undefined;
  templates: readonly Template[] | undefined;
  choose: (id: string) => void;
}

/** Chooses the source of the container, and the kind of a database. A database is a template that only this source offers. */
export function useDatabaseChoice({ form, template, templates, choose }: DatabaseChoiceOptions) {
  const databases = templates?.filter(isDatabaseTemplate) ?? [];
  const chosen = template && isDatabaseTemplate(template) ? template : undefined;

  /** Names the container after the database, unless the member has named it. */
  const replace = (next: Template | undefined): void => {
    if (['', proposedDatabaseName(chosen)].includes(form.getValues('name'))) {
      form.setValue('name', proposedDatabaseName(next), { shouldDirty: true });
    }
    choose(next?.template_id ?? '');
  };
  const chooseDatabase = (id: string): void => {
    form.clearErrors('source');
    replace(databases.find(({ template_id }) => template_id === id));
  };
  const chooseSource = (source: ContainerSourceKind): void => {
    form.setValue('source', source, { shouldDirty: true });
    form.clearErrors('source');
    if (source === 'database' && chosen === undefined) replace(databases[0]);
    if (source !== 'database' && chosen !== undefined) replace(undefined);
  };
  return { chooseDatabase, chooseSource };
}
