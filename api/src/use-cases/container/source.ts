/** The source of a container: an image, or its repository or an uploaded folder, its template, or both. */
import type { Template, TemplateValue } from '@naru/contract/entities/template';
import { GIT_URL_INVALID_MESSAGE } from '@naru/contract/rules/fields';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { templateOptionProblem } from '@naru/contract/rules/template-option';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { ApiError, fieldError } from '../api-error.ts';

const TEMPLATE_NEEDED = '저장소가 없는 컨테이너에는 템플릿이 필요합니다. 템플릿을 선택해주세요.';

type Source = Pick<ContainerRow, 'git_url' | 'template_id' | 'image' | 'upload_id'>;

/**
 * Requires an image, a repository, an upload or a template after a change.
 * @throws ApiError VALIDATION_FAILED about the field that the change removes
 */
export function requireSource(present: Source, changes: Partial<Source>): void {
  const { git_url, template_id, image, upload_id } = { ...present, ...changes };
  if (image !== null || upload_id !== null || template_id || git_url !== '') return;
  throw changes.git_url === undefined
    ? fieldError('VALIDATION_FAILED', 'template_id', TEMPLATE_NEEDED)
    : fieldError('VALIDATION_FAILED', 'git_url', GIT_URL_INVALID_MESSAGE);
}

/** The columns of a container that is built. */
export const NO_IMAGE = { image: null, image_digest: null } as const;

/** The columns of a container whose source is an uploaded folder. Its template stays. */
export const uploadColumns = ({
  upload_id,
  git_subpath,
}: Pick<ContainerRow, 'git_subpath'> & {
  upload_id: string;
}) => ({ upload_id, git_subpath, git_url: '', git_branch: DEFAULT_GIT_BRANCH });

/** The columns of a container that is not built. */
export const NO_REPOSITORY = {
  upload_id: null,
  git_url: '',
  git_branch: DEFAULT_GIT_BRANCH,
  git_subpath: '',
  push: null,
  template_id: null,
  template_config: null,
} as const;

type Config = Record<string, TemplateValue | null>;

/**
 * Returns the stored configuration of a template's options: omitted options have their default values, and empty optional values and
 * unknown names are left out.
 * @throws ApiError VALIDATION_FAILED with every invalid option
 */
export function resolveTemplateConfig(template: Template, given: Readonly<Config>): Config {
  const options = template.template_options ?? [];
  const values = options.map((option) => ({
    option,
    value: (Object.hasOwn(given, option.name) ? given[option.name] : option.default) ?? null,
  }));
  const details = values.flatMap(({ option, value }): FieldProblem[] => {
    const reason = templateOptionProblem(option, value);
    return reason === undefined ? [] : [{ field: `template_config.${option.name}`, reason }];
  });
  if (details[0] !== undefined)
    throw new ApiError('VALIDATION_FAILED', details[0].reason, { details });
  const filled = values.filter(({ value }) => value !== null && value !== '');
  return Object.fromEntries(filled.map(({ option, value }) => [option.name, value]));
}
