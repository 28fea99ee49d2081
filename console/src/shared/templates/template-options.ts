import type { Template, TemplateOption, TemplateValue } from '@naru/contract/entities/template';
import { optionRequiredMessage } from '@naru/contract/rules/template-option';

/** The value of an option's field: a boolean for a checkbox, a text for every other field. */
export type OptionFieldValue = string | boolean;

export type OptionFieldKind = 'select' | 'number' | 'boolean' | 'text';

/** The kind of field for an option. An unknown type, or a select without choices, is a text field. */
export function optionFieldKind({ type, options }: TemplateOption): OptionFieldKind {
  if (type === 'select') return options?.length ? 'select' : 'text';
  return type === 'number' || type === 'boolean' ? type : 'text';
}

/** The initial value of an option's field: the option's default, or empty. */
export function initialOptionValue(option: TemplateOption): OptionFieldValue {
  if (optionFieldKind(option) === 'boolean') return String(option.default) === 'true';
  return String(option.default ?? '');
}

/** The value of an option's field for a stored or proposed value. */
export const optionInputOf = (option: TemplateOption, value: TemplateValue): OptionFieldValue =>
  optionFieldKind(option) === 'boolean' ? value === true : String(value);

const isBlank = (input: OptionFieldValue | undefined): boolean =>
  input === undefined || (typeof input === 'string' && input.trim() === '');

/**
 * Why an input is invalid: a required option is missing, or a number field does not contain a number (specification section 5).
 * `undefined` when the input is valid.
 */
export function optionProblem(
  option: TemplateOption,
  input: OptionFieldValue | undefined,
): string | undefined {
  if (isBlank(input)) return option.required ? optionRequiredMessage(option.label) : undefined;
  const number = optionFieldKind(option) === 'number';
  return number && !Number.isFinite(Number(input)) ? '숫자를 입력해주세요.' : undefined;
}

/** The value of an option in the request. An unchanged default keeps its type. `undefined` when the option is left out. */
function optionValue(option: TemplateOption, input: OptionFieldValue): TemplateValue | undefined {
  const preset = option.default === '' ? undefined : (option.default ?? undefined);
  if (input === initialOptionValue(option) && preset !== undefined) return preset;
  const unset = input === false && preset === undefined && option.required !== true;
  if (isBlank(input) || unset) return undefined;
  return optionFieldKind(option) === 'number' ? Number(input) : input;
}

/** The values of all options for the request, by name. Empty optional values are left out. */
export function createTemplateConfig(
  options: readonly TemplateOption[],
  inputs: readonly OptionFieldValue[],
): Record<string, TemplateValue> {
  const entries = options.flatMap((option, index): [string, TemplateValue][] => {
    const value = optionValue(option, inputs[index] ?? initialOptionValue(option));
    return value === undefined ? [] : [[option.name, value]];
  });
  return Object.fromEntries(entries);
}

/** The basic options, and the advanced options for the section "고급 옵션". `index` is the index in the template's list of options. */
export function groupOptionsByLevel(template: Pick<Template, 'template_options'>) {
  const indexed = (template.template_options ?? []).map((option, index) => ({ option, index }));
  return {
    basic: indexed.filter(({ option }) => option.level !== 'advanced'),
    advanced: indexed.filter(({ option }) => option.level === 'advanced'),
  };
}

/** The choices of a select field: the option's choices, its default, and an empty choice unless a required option has a default. */
export function optionSelectChoices(option: TemplateOption) {
  const preset = String(initialOptionValue(option));
  const empty = { value: '', label: option.required ? '선택해주세요' : '선택 안 함' };
  const choices = new Set([...(option.options ?? []), ...(preset === '' ? [] : [preset])]);
  const filled = [...choices].map((choice) => ({ value: choice, label: choice }));
  return option.required && preset !== '' ? filled : [empty, ...filled];
}
