import type { Template, TemplateOption, TemplateValue } from '@naru/contract/entities';

/** What an option's field keeps: a checkbox its state, every other field its text. */
export type OptionInput = string | boolean;

export type OptionKind = 'select' | 'number' | 'boolean' | 'text';

/** How an option is asked for. A type of tomorrow, or a choice without choices, is asked for as text. */
export function optionKind({ type, options }: TemplateOption): OptionKind {
  if (type === 'select') return options?.length ? 'select' : 'text';
  return type === 'number' || type === 'boolean' ? type : 'text';
}

/** What stands in the field at first: the default, or nothing. */
export function initialOption(option: TemplateOption): OptionInput {
  if (optionKind(option) === 'boolean') return String(option.default) === 'true';
  return String(option.default ?? '');
}

const isBlank = (input: OptionInput | undefined): boolean =>
  input === undefined || (typeof input === 'string' && input.trim() === '');

/** Why what was entered does not do, in the words of specification section 5; `undefined` when it does. */
export function optionProblem(
  option: TemplateOption,
  input: OptionInput | undefined,
): string | undefined {
  if (isBlank(input)) return option.required ? `${option.label}은(는) 필수 항목입니다.` : undefined;
  const number = optionKind(option) === 'number';
  return number && !Number.isFinite(Number(input)) ? '숫자를 입력해주세요.' : undefined;
}

/** What is sent for one option: its default as it came where nothing was changed; `undefined` leaves it out. */
function optionValue(option: TemplateOption, input: OptionInput): TemplateValue | undefined {
  const preset = option.default === '' ? undefined : (option.default ?? undefined);
  if (input === initialOption(option) && preset !== undefined) return preset;
  const unset = input === false && preset === undefined && option.required !== true;
  if (isBlank(input) || unset) return undefined;
  return optionKind(option) === 'number' ? Number(input) : input;
}

/** Option names to values, types kept; empty optional ones are left out. */
export function templateConfig(
  options: readonly TemplateOption[],
  inputs: readonly OptionInput[],
): Record<string, TemplateValue> {
  const entries = options.flatMap((option, index): [string, TemplateValue][] => {
    const value = optionValue(option, inputs[index] ?? initialOption(option));
    return value === undefined ? [] : [[option.name, value]];
  });
  return Object.fromEntries(entries);
}

/** Basic options first; advanced ones wait behind "고급 옵션". The index is the one in the template. */
export function optionsByLevel(template: Pick<Template, 'template_options'>) {
  const indexed = (template.template_options ?? []).map((option, index) => ({ option, index }));
  return {
    basic: indexed.filter(({ option }) => option.level !== 'advanced'),
    advanced: indexed.filter(({ option }) => option.level === 'advanced'),
  };
}

/** What a select offers: its choices, its default, and nothing at all where nothing was or may be chosen. */
export function selectChoices(option: TemplateOption) {
  const preset = String(initialOption(option));
  const empty = { value: '', label: option.required ? '선택해주세요' : '선택 안 함' };
  const choices = new Set([...(option.options ?? []), ...(preset === '' ? [] : [preset])]);
  const filled = [...choices].map((choice) => ({ value: choice, label: choice }));
  return option.required && preset !== '' ? filled : [empty, ...filled];
}
