import type { Template, TemplateOption, TemplateValue } from '@naru/contract/entities/template';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { ApiError } from './api-error.ts';

type Config = Record<string, TemplateValue | null>;

const EXPECTED: Record<string, string> = {
  number: 'number',
  boolean: 'boolean',
  text: 'string',
  select: 'string',
};

/**
 * Why a value does not fit its option, or undefined when it does: a required option has a value, every value has the type
 * of its option, and that of a select is one of its choices (specification section 5).
 */
function problemOf(option: TemplateOption, value: TemplateValue | null): string | undefined {
  if (value === null || value === '') {
    return option.required ? `${option.label}은(는) 필수 항목입니다.` : undefined;
  }
  const chosen = option.type !== 'select' || option.options?.some((choice) => choice === value);
  const typed = typeof value === EXPECTED[option.type];
  return typed && chosen ? undefined : `${option.label}의 값이 올바르지 않습니다.`;
}

/**
 * The configuration as it is stored: what was left untouched gets its default, empty optional values are left out, names
 * the template does not know are dropped.
 * @throws ApiError VALIDATION_FAILED with every option that does not fit
 */
export function templateConfig(template: Template, given: Readonly<Config>): Config {
  const options = template.template_options ?? [];
  const values = options.map((option) => ({
    option,
    value: (Object.hasOwn(given, option.name) ? given[option.name] : option.default) ?? null,
  }));
  const details = values.flatMap(({ option, value }): FieldProblem[] => {
    const reason = problemOf(option, value);
    return reason === undefined ? [] : [{ field: `template_config.${option.name}`, reason }];
  });
  if (details[0] !== undefined)
    throw new ApiError('VALIDATION_FAILED', details[0].reason, { details });
  const filled = values.filter(({ value }) => value !== null && value !== '');
  return Object.fromEntries(filled.map(({ option, value }) => [option.name, value]));
}
