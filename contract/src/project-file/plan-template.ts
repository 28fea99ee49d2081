/** Plans the template of a container. */
import type { Template, TemplateValue } from '../entities/template.ts';
import { templateOptionProblem } from '../rules/template-option.ts';
import type { PlannedContainer } from './plan-variables.ts';
import { createPlanStep, type PlanStep } from './project-plan.ts';

const UNKNOWN = '존재하지 않는 템플릿입니다.';
type Options = Readonly<Record<string, TemplateValue>>;
interface Chosen {
  readonly id: string;
  readonly options: Options;
}

const optionOf = (options: Options, name: string): TemplateValue | null => {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return value ?? null;
};

/** The reason why a container cannot have a template with these options; `null` when it can. */
export function templateProblem(
  chosen: Chosen | undefined,
  templates: readonly Template[],
): string | null {
  if (chosen === undefined) return null;
  const template = templates.find(({ template_id }) => template_id === chosen.id);
  if (template === undefined) return `${UNKNOWN} (${chosen.id})`;
  const options = template.template_options ?? [];
  const unknown = Object.keys(chosen.options).find(
    (name) => !options.some((option) => option.name === name),
  );
  if (unknown !== undefined) return `템플릿에 없는 옵션입니다. (${unknown})`;
  const problems = options.map((option) =>
    templateOptionProblem(
      option,
      Object.hasOwn(chosen.options, option.name)
        ? optionOf(chosen.options, option.name)
        : (option.default ?? null),
    ),
  );
  return problems.find((problem) => problem !== undefined) ?? null;
}

/** Converts an empty text to null, as the server does. */
const filled = (value: TemplateValue | null) => (value === '' ? null : value);

/** Whether a container has the template and the options that the file contains. An option that the file omits counts as equal. */
const isSame = (wanted: Chosen, there: Chosen | null): boolean =>
  there?.id === wanted.id &&
  Object.keys(wanted.options).every(
    (name) => filled(optionOf(wanted.options, name)) === filled(optionOf(there.options, name)),
  );

const shown = (chosen: Chosen | null | undefined): string | null => {
  if (!chosen) return null;
  const options = Object.entries(chosen.options).map(([name, value]) => `${name}: ${value}`);
  return [chosen.id, ...options].join(', ');
};

/** The template with the options of the file. Of the same template, options that the file omits stay as they are. */
const changed = (wanted: Chosen, there: Chosen | null): Chosen =>
  there?.id === wanted.id
    ? { id: wanted.id, options: { ...there.options, ...wanted.options } }
    : wanted;

/** Plans the change of a template or of its options. */
export function planTemplate(
  { key: owner, name, entry, item, place }: PlannedContainer,
  templates: readonly Template[],
): PlanStep[] {
  const { template } = entry;
  if (item === undefined || template === undefined || isSame(template, item.template)) return [];
  const [before, after] = [shown(item.template), shown(template)];
  const step = { owner, container: name, part: 'template', label: template.id } as const;
  const problem = templateProblem(template, templates);
  const call = {
    do: 'set-template',
    container: place,
    template: changed(template, item.template),
  } as const;
  return [createPlanStep({ ...step, kind: 'change', before, after, problem, call })];
}
