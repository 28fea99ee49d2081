import type { Template } from '@naru/contract/entities/template';
import { VARIABLE_KINDS } from '@naru/contract/rules/limits';
import * as z from 'zod/mini';
import { initialOptionValue } from '#shared/templates/template-options.ts';
import { looksLikeSecret } from '#shared/text/secret-text.ts';
import type { NewVariableInput } from './new-variables.ts';
import { type WizardStep, wizardStepTitles } from './steps.ts';
import type { WizardValues } from './wizard-values.ts';

const step = z.enum(Object.keys(wizardStepTitles) as [WizardStep, ...WizardStep[]]);

const draftVariables = z.array(
  z.object({ key: z.string(), kind: z.enum(VARIABLE_KINDS), value: z.string() }),
);

/** The schema of a wizard's draft, without secrets. Options are stored by name, because their order in the template may change. */
export const wizardDraftSchema = z.object({
  step,
  /** The last step that was shown. */
  furthest: step,
  /** The id of the template; empty for none. */
  templateId: z.string(),
  templateName: z.string(),
  name: z.string(),
  source: z._default(z.enum(['repository', 'image', 'database']), 'repository'),
  image: z._default(z.string(), ''),
  image_digest: z._default(z.string(), ''),
  image_volumes: z._default(
    z.array(
      z.object({ path: z.string(), added: z.boolean(), name: z.string(), capacity: z.int() }),
    ),
    [],
  ),
  image_variables: z._default(draftVariables, []),
  network: z._default(z.string(), ''),
  options: z.array(z.object({ name: z.string(), value: z.union([z.string(), z.boolean()]) })),
  volumes: z.array(z.object({ name: z.string(), capacity: z.int() })),
  variables: z._default(draftVariables, []),
  git_url: z.string(),
  git_branch: z.string(),
  git_subpath: z.string(),
  push: z._default(z.boolean(), false),
  cpu_limit: z.string(),
  memory_limit: z.string(),
  /** Whether values were left out because they look like secrets. */
  secretsLeftOut: z.boolean(),
});
export type WizardDraft = z.infer<typeof wizardDraftSchema>;

export interface WizardState extends Pick<WizardDraft, 'step' | 'furthest' | 'templateId'> {
  template: Template | undefined;
  values: WizardValues;
  /** Whether the restored draft lacked values that look like secrets. */
  secretsLeftOut: boolean;
}

/** The draft of a wizard: all input except values that look like secrets. */
export function createWizardDraft({ template, values, ...state }: WizardState): WizardDraft {
  let { secretsLeftOut } = state;
  const withoutSecret = (text: string, instead = '', about = ''): string => {
    if (text === instead || !looksLikeSecret(text, about)) return text;
    secretsLeftOut = true;
    return instead;
  };
  const withoutSecretValue = (variable: NewVariableInput): NewVariableInput => ({
    ...variable,
    value: withoutSecret(variable.value, '', variable.kind === 'secret' ? 'secret' : variable.key),
  });
  const options = (template?.template_options ?? []).flatMap((option, index) => {
    const value = values.options[index]?.value;
    if (value === undefined) return [];
    const about = `${option.name} ${option.label}`;
    const preset = String(initialOptionValue(option));
    const kept = typeof value === 'string' ? withoutSecret(value, preset, about) : value;
    return [{ name: option.name, value: kept }];
  });
  const { name, volumes, variables, git_url, git_branch, git_subpath, cpu_limit, memory_limit } =
    values;
  const kept = {
    name: withoutSecret(name),
    source: values.source,
    image: withoutSecret(values.image),
    image_digest: values.image_digest,
    image_volumes: values.image_volumes.map((volume) => ({
      ...volume,
      name: withoutSecret(volume.name),
    })),
    image_variables: values.image_variables.map(withoutSecretValue),
    network: values.network,
    options,
    volumes: volumes.map((volume) => ({ ...volume, name: withoutSecret(volume.name) })),
    variables: variables.map(withoutSecretValue),
    git_url: withoutSecret(git_url),
    git_branch: withoutSecret(git_branch),
    git_subpath: withoutSecret(git_subpath),
    push: values.push,
    cpu_limit: withoutSecret(cpu_limit),
    memory_limit: withoutSecret(memory_limit),
  };
  return { ...state, templateName: template?.name ?? '', ...kept, secretsLeftOut };
}
