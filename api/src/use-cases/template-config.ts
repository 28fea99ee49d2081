import type { Template, TemplateValue } from '@naru/contract/entities/template';
import { templateOptionProblem } from '@naru/contract/rules/template-option';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { ApiError } from './api-error.ts';

type Config = Record<string, TemplateValue | null>;

/**
 * The stored configuration of a template's options: omitted options get their defaults, empty optional values and unknown names are
 * dropped.
 * @throws ApiError VALIDATION_FAILED with every invalid option
 */
export function templateConfig(template: Template, given: Readonly<Config>): Config {
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
