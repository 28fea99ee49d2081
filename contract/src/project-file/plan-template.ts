/** Plans the template of a container. A template is chosen at the creation of a container and cannot be changed. */
import type { Template, TemplateValue } from '../entities/template.ts';
import { templateOptionProblem } from '../rules/template-option.ts';
import type { PlannedContainer } from './plan-variables.ts';
import { createPlanStep, type PlanStep } from './project-plan.ts';

const UNKNOWN = '존재하지 않는 템플릿입니다.';
const FIXED =
  '템플릿은 만든 뒤에 바꿀 수 없습니다. 컨테이너를 지우고 다시 만들거나 파일을 고쳐주세요.';

type Options = Readonly<Record<string, TemplateValue>>;
interface Chosen {
  readonly id: string;
  readonly options: Options;
}

const optionOf = (options: Options, name: string): TemplateValue | null => {
  const value = Object.hasOwn(options, name) ? options[name] : undefined;
  return value ?? null;
};

/** The reason why a container cannot be created from a template with these options; `null` when the creation is possible. */
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

/** Reports a template that differs from the file as a problem: no call changes a template. */
export function planTemplate({ key: owner, name, entry, item }: PlannedContainer): PlanStep[] {
  const { template } = entry;
  if (item === undefined || template === undefined || isSame(template, item.template)) return [];
  const [before, after] = [shown(item.template), shown(template)];
  const step = { owner, container: name, part: 'template', label: template.id } as const;
  return [createPlanStep({ ...step, kind: 'change', before, after, problem: FIXED })];
}
