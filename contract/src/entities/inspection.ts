import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';
import { templateValue } from './template.ts';

/**
 * The kinds of reasons for a proposed value, with the texts that each reason has:
 * - `dependency`: `file` lists the package `name`, in `version` if it is known.
 * - `file`: `file` exists.
 * - `version`: `file` names the version.
 * - `setting`: `file` has the setting `name`, with `value`.
 * - `script`: `file` has the script `name`.
 * - `code`: `file` contains the text `value`.
 * - `missing`: `file` does not contain the text `value`.
 * - `template`: the default of the template `name`.
 */
export const INSPECTION_REASONS = [
  'dependency',
  'file',
  'version',
  'setting',
  'script',
  'code',
  'missing',
  'template',
] as const;
export type InspectionReasonCode = (typeof INSPECTION_REASONS)[number];

/** Why a value is proposed. A reader shows only the file of a reason with an unknown code. */
export const inspectionReason = z.object({
  code: z.string(),
  file: nullishText,
  name: nullishText,
  version: nullishText,
  value: nullishText,
});
export type InspectionReason = z.infer<typeof inspectionReason>;

/** A number with the reason for it. */
const proposedNumber = z.object({ value: z.number(), reason: inspectionReason });

/** The value of an option of the template. */
export const proposedOption = z.object({
  name: z.string(),
  value: templateValue,
  reason: inspectionReason,
});
export type ProposedOption = z.infer<typeof proposedOption>;

/**
 * A tool that the repository names, such as "pnpm" or "Node.js"; `version` as the repository writes it. `option` is the name of the
 * template's option that follows the repository.
 */
export const namedTool = z.object({
  name: z.string(),
  version: nullishText,
  option: nullishText,
  reason: inspectionReason,
});
export type NamedTool = z.infer<typeof namedTool>;

/**
 * An application in a repository, with the reason why it is one. `path` is its folder, empty for the root. `template_id` is absent when
 * no template fits. `memory_limit` in MiB. `env_example` is the text of an example of an `.env` file.
 */
export const proposedApplication = z.object({
  path: z.string(),
  name: z.string(),
  reason: inspectionReason,
  template_id: nullishText,
  options: z.array(proposedOption),
  port: z.nullish(proposedNumber),
  memory_limit: z.nullish(proposedNumber),
  tools: z.array(namedTool),
  env_example: z.nullish(z.object({ file: z.string(), text: z.string() })),
});
export type ProposedApplication = z.infer<typeof proposedApplication>;

/**
 * What a repository contains. `problem` is the Korean sentence for a repository that could not be read; then there is no `commit` and
 * no application. `left_out` is the number of applications beyond the first.
 */
export const repositoryInspection = z.object({
  commit: nullishText,
  applications: z.array(proposedApplication),
  left_out: nullishNumber,
  problem: nullishText,
});
export type RepositoryInspection = z.infer<typeof repositoryInspection>;
