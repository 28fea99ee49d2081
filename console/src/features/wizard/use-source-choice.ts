import type { Template } from '@naru/contract/entities/template';
import type { ContainerSourceKind } from '@naru/design-system/patterns';
import type { UseFormReturn } from 'react-hook-form';
import { isDatabaseTemplate } from '#shared/containers/database.ts';
import type { WizardStep } from './steps.ts';
import type { WizardValues } from './wizard-values.ts';

/** The kinds whose data are usually copies of other data. */
const CACHES: ReadonlySet<string> = new Set(['redis', 'valkey']);

/** The proposed name for the container of a database, short because references contain it; empty for no database. */
function proposedDatabaseName(database: Template | undefined): string {
  if (database === undefined) return '';
  return CACHES.has(database.template_id) ? 'cache' : 'db';
}

export interface SourceChoiceOptions {
  form: UseFormReturn<WizardValues>;
  choice: {
    /** The chosen template, which may be a database. */
    template: Template | undefined;
    choose: (template: { id: string; isByMember: boolean }) => void;
    /** All templates and databases. */
    list: { data: readonly Template[] | undefined };
  };
  /** Marks the steps after a step as not visited. */
  forgetAfter: (step: WizardStep) => void;
}

/**
 * Chooses the source of the container, its template, or the kind of its database. A database is a template that only the source
 * "데이터베이스" offers.
 */
export function useSourceChoice({ form, choice, forgetAfter }: SourceChoiceOptions) {
  const databases = choice.list.data?.filter(isDatabaseTemplate) ?? [];
  const { template } = choice;
  const chosen = template && isDatabaseTemplate(template) ? template : undefined;

  /** Chooses another database or none, and names the container after it, unless the member has named it. */
  const replaceDatabase = (next: Template | undefined): void => {
    if (['', proposedDatabaseName(chosen)].includes(form.getValues('name'))) {
      form.setValue('name', proposedDatabaseName(next), { shouldDirty: true });
    }
    choice.choose({ id: next?.template_id ?? '', isByMember: next !== undefined });
  };
  return {
    chooseTemplate: (id: string): void => {
      choice.choose({ id, isByMember: true });
      forgetAfter('template');
    },
    chooseDatabase: (id: string): void => {
      form.clearErrors('source');
      replaceDatabase(databases.find(({ template_id }) => template_id === id));
      forgetAfter('name');
    },
    chooseSource: (source: ContainerSourceKind): void => {
      form.setValue('source', source, { shouldDirty: true });
      form.clearErrors('source');
      if (source === 'database' && chosen === undefined) replaceDatabase(databases[0]);
      if (source !== 'database' && chosen !== undefined) replaceDatabase(undefined);
      forgetAfter('name');
    },
  };
}
