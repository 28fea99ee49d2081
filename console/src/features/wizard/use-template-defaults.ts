import type { Template } from '@naru/contract/entities/template';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { type OptionProposals, proposedMemoryText, proposeOptions } from './proposals.ts';
import { proposedVolumeNames } from './template-volumes.ts';
import { templateDefaultValues, type WizardValues } from './wizard-values.ts';

/** The quotas of the project, and the names of its volumes. */
export interface WizardProjectData {
  quotas: ProjectQuotas;
  volumeNames: readonly string[];
}

/** The template whose defaults are in the fields, and the names that were proposed for its volumes. */
export interface AppliedTemplateDefaults {
  templateId: string;
  volumeNames: readonly string[];
}

/** The application whose proposals are put into the fields, and the application before. */
type FoundApplication = Pick<OptionProposals, 'application' | 'earlier'>;

/**
 * Sets the template's defaults in the fields of the later steps, once for each choice of a template, so that later input stays. The
 * proposals for the repository replace values that the member has not changed. The proposed names of volumes change with the container's
 * name until the member edits them.
 */
export function useTemplateDefaults(
  form: UseFormReturn<WizardValues>,
  { quotas, volumeNames }: WizardProjectData,
  earlier: AppliedTemplateDefaults,
) {
  const [filled, setFilled] = useState(earlier);
  const namesFor = (template: Template | undefined) =>
    proposedVolumeNames(form.getValues('name'), template?.template_volumes ?? [], volumeNames);

  const fillInProposals = (template: Template | undefined, found: FoundApplication): void => {
    const options = proposeOptions(form.getValues('options'), { template, ...found });
    form.setValue('options', options, { shouldDirty: true });
    const memory = proposedMemoryText(found.application, quotas);
    const own = [
      templateDefaultValues(template, quotas).memory_limit,
      proposedMemoryText(found.earlier, quotas),
    ];
    if (memory === undefined || !own.includes(form.getValues('memory_limit'))) return;
    form.setValue('memory_limit', memory, { shouldDirty: true });
  };

  const fillInDefaults = (templateId: string, template: Template | undefined): void => {
    const names = namesFor(template);
    setFilled({ templateId, volumeNames: names });
    const values = templateDefaultValues(template, quotas);
    const volumes = values.volumes.map((volume, index) => ({
      ...volume,
      name: names[index] ?? volume.name,
    }));
    form.setValue('options', values.options, { shouldDirty: true });
    form.setValue('volumes', volumes, { shouldDirty: true });
    form.setValue('cpu_limit', values.cpu_limit, { shouldDirty: true });
    form.setValue('memory_limit', values.memory_limit, { shouldDirty: true });
  };

  const fillIn = (
    templateId: string,
    template: Template | undefined,
    found: FoundApplication,
  ): void => {
    if (filled.templateId === templateId) return;
    fillInDefaults(templateId, template);
    fillInProposals(template, found);
  };

  /** Puts the proposals into the fields of a template that may already be filled in. */
  const propose: typeof fillIn = (templateId, template, found) => {
    if (filled.templateId === templateId) fillInProposals(template, found);
    else fillIn(templateId, template, found);
  };

  const followName = (templateId: string, template: Template | undefined): void => {
    if (filled.templateId !== templateId) return;
    const names = namesFor(template);
    for (const [index, volume] of form.getValues('volumes').entries()) {
      const name = names[index];
      if (name === undefined || volume.name !== filled.volumeNames[index]) continue;
      form.setValue(`volumes.${index}.name`, name, { shouldDirty: true });
    }
    setFilled({ templateId, volumeNames: names });
  };

  return { fillIn, propose, followName, begin: setFilled };
}
