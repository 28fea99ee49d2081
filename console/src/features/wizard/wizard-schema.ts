import type { createContainerBody } from '@naru/contract/endpoints/create-container';
import type { Template } from '@naru/contract/entities/template';
import * as rule from '@naru/contract/rules/fields';
import { imageName } from '@naru/contract/rules/image-reference';
import { VARIABLE_KINDS } from '@naru/contract/rules/limits';
import { proposePushPaths, STANDARD_PUSH, toPushBody } from '@naru/contract/rules/push-settings';
import { CPU_QUANTITY, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import type { ContainerSourceKind } from '@naru/design-system/patterns';
import * as z from 'zod/mini';
import { quantityTextRule } from '#shared/forms/quantity-text.ts';
import { DIGEST_UNKNOWN, isDigestKnown, toImageSource } from '#shared/images/image-version.ts';
import { availableDisk, type ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { newContainerLimitRules } from '#shared/quota/within-quota.ts';
import { createTemplateConfig, optionProblem } from '#shared/templates/template-options.ts';
import { addedVolumes } from './image-proposals.ts';
import { hasValue } from './new-variables.ts';
import { templateMountPath, volumeCapacityProblem } from './template-volumes.ts';

/** The data on which the rules of the fields depend. */
export interface WizardSchemaInput {
  source: ContainerSourceKind;
  /** The chosen template; `undefined` for an image. */
  template: Template | undefined;
  quotas: ProjectQuotas;
  /** The digests that the image is known to have. */
  digests: readonly string[];
}

const DATABASE_MISSING = '데이터베이스의 종류를 선택해주세요.';

const optionInput = z.object({ value: z.union([z.string(), z.boolean()]) });

const optionInputs = (template: Template | undefined) =>
  z.array(optionInput).check(
    z.check(({ value: inputs, issues }) => {
      for (const [index, option] of (template?.template_options ?? []).entries()) {
        const message = optionProblem(option, inputs[index]?.value);
        if (message === undefined) continue;
        issues.push({ code: 'custom', input: inputs, message, path: [index, 'value'] });
      }
    }),
  );

/** The rules of the volumes. An error about their total capacity is shown under the last volume. */
const volumeInputs = (available: number) =>
  z.array(z.object({ name: rule.volumeName, capacity: rule.volumeCapacity })).check(
    z.check(({ value: volumes, issues }) => {
      const message = volumeCapacityProblem(volumes, available);
      if (message === undefined) return;
      const path = [volumes.length - 1, 'capacity'];
      issues.push({ code: 'custom', input: volumes, message, path });
    }),
  );

/** The rules of the variables. A variable without a value is not created. */
const variableInputs = z.array(
  z.object({
    key: rule.variableKey,
    kind: z.enum(VARIABLE_KINDS),
    value: z.union([
      z.string().check(z.refine((value) => !hasValue({ value }))),
      rule.variableValue,
    ]),
  }),
);

const imageVolume = z.object({
  path: z.string(),
  added: z.boolean(),
  name: z.string(),
  capacity: z.number(),
});

/** The rules of the added volumes of an image. An error about their total capacity is shown under the last of them. */
const imageVolumeInputs = (available: number) =>
  z
    .array(
      z.discriminatedUnion('added', [
        z.extend(imageVolume, { added: z.literal(false) }),
        z.extend(imageVolume, {
          added: z.literal(true),
          name: rule.volumeName,
          capacity: rule.volumeCapacity,
        }),
      ]),
    )
    .check(
      z.check(({ value: volumes, issues }) => {
        const message = volumeCapacityProblem(addedVolumes(volumes), available);
        if (message === undefined) return;
        const path = [volumes.findLastIndex(({ added }) => added), 'capacity'];
        issues.push({ code: 'custom', input: volumes, message, path });
      }),
    );

const unusedVariables = z.array(
  z.object({ key: z.string(), kind: z.enum(VARIABLE_KINDS), value: z.string() }),
);

/** The fields of a repository and a template while the source is another one. They keep their input, and are not sent. */
const unusedRepository = {
  options: z.array(optionInput),
  volumes: z.array(z.object({ name: z.string(), capacity: z.number() })),
  variables: unusedVariables,
  git_url: z.string(),
  git_branch: z.string(),
  git_subpath: z.string(),
  push: z.boolean(),
};

/** The fields of an image while the source is another one. They keep their input, and are not sent. */
const unusedImage = {
  image: z.string(),
  image_digest: z.string(),
  image_volumes: z.array(imageVolume),
  image_variables: unusedVariables,
  network: z.string(),
};

/** The fields that every source has. */
function commonRules(quotas: ProjectQuotas) {
  const limits = newContainerLimitRules(quotas);
  return {
    name: rule.containerName,
    source: z.enum(['repository', 'image', 'database']),
    cpu_limit: quantityTextRule(CPU_QUANTITY, limits.cpu_limit),
    memory_limit: quantityTextRule(SIZE_QUANTITY, limits.memory_limit),
  };
}

const repositorySchema = ({ template, quotas }: WizardSchemaInput) =>
  z.object({
    ...commonRules(quotas),
    ...unusedImage,
    options: optionInputs(template),
    volumes: volumeInputs(availableDisk(quotas.disk)),
    variables: variableInputs,
    git_url: template ? rule.optionalGitUrl : rule.gitUrl,
    git_branch: rule.gitBranch,
    git_subpath: rule.gitSubpath,
    push: z.boolean(),
  });

const imageSchema = ({ quotas, digests }: WizardSchemaInput) =>
  z
    .object({
      ...commonRules(quotas),
      ...unusedRepository,
      image: imageName,
      image_digest: z.string(),
      image_volumes: imageVolumeInputs(availableDisk(quotas.disk)),
      image_variables: variableInputs,
      network: z.string(),
    })
    .check(
      z.refine((values) => isDigestKnown(values, digests), {
        path: ['image_digest'],
        error: DIGEST_UNKNOWN,
      }),
    );

const databaseSchema = ({ template, quotas }: WizardSchemaInput) =>
  z
    .object({
      ...commonRules(quotas),
      ...unusedImage,
      ...unusedRepository,
      options: optionInputs(template),
      volumes: volumeInputs(availableDisk(quotas.disk)),
    })
    .check(z.refine(() => template !== undefined, { path: ['source'], error: DATABASE_MISSING }));

/** The schema of the wizard's fields: the contract's rules, and the remaining quotas of the project (specification section 5). */
export function wizardSchema(input: WizardSchemaInput) {
  if (input.source === 'image') return imageSchema(input);
  return input.source === 'database' ? databaseSchema(input) : repositorySchema(input);
}

/** The parsed values of the fields: trimmed, normalised, and with numbers instead of texts. */
export type ParsedWizardValues = z.output<ReturnType<typeof wizardSchema>>;

type RequestBody = z.input<typeof createContainerBody>;

/** The variables of a request body: those with a value; none without any. */
function variablesBody(variables: ParsedWizardValues['variables']): Pick<RequestBody, 'variables'> {
  const filled = variables.filter(hasValue).map(({ kind, key, value }) => ({ kind, key, value }));
  return filled.length > 0 ? { variables: filled } : {};
}

/** The request body for a container that runs an image, with the volumes for its data. */
const imageRequestBody = (values: ParsedWizardValues): RequestBody => ({
  name: values.name,
  ...toImageSource(values),
  cpu_limit: values.cpu_limit,
  memory_limit: values.memory_limit,
  volumes: addedVolumes(values.image_volumes).map(({ path, name, capacity }) => ({
    ...{ name, capacity, mount_path: path },
  })),
  ...variablesBody(values.image_variables),
});

/** The part of the request body for a template, with its options and volumes. */
function templateBody({ options, volumes }: ParsedWizardValues, template: Template) {
  const wanted = template.template_volumes ?? [];
  const inputs = options.map(({ value }) => value);
  return {
    template_id: template.template_id,
    template_config: createTemplateConfig(template.template_options ?? [], inputs),
    volumes: wanted.flatMap((volume, index) => {
      const input = volumes[index];
      return input ? [{ ...input, mount_path: templateMountPath(volume, index) }] : [];
    }),
  };
}

/** The settings of pushes of a container with a repository, if the member has switched them on; the sub-path is watched. */
const pushBody = ({ push, git_url, git_subpath }: ParsedWizardValues) =>
  push && git_url !== ''
    ? {
        push: toPushBody({ ...STANDARD_PUSH, enabled: true, paths: proposePushPaths(git_subpath) }),
      }
    : {};

/** The request body (specification section 3). Options and volumes are included only with a template. */
export function toContainerRequestBody(
  values: ParsedWizardValues,
  template: Template | undefined,
): RequestBody {
  if (values.source === 'image') return imageRequestBody(values);
  const { name, variables, git_url, git_branch, git_subpath, cpu_limit, memory_limit } = values;
  if (values.source === 'database') {
    return { name, cpu_limit, memory_limit, ...(template && templateBody(values, template)) };
  }
  const rest = { name, git_url, git_branch, git_subpath, cpu_limit, memory_limit };
  return {
    ...rest,
    ...pushBody(values),
    ...variablesBody(variables),
    ...(template && templateBody(values, template)),
  };
}
