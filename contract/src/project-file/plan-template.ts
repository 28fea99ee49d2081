/** The template of a container, which is chosen when it is created and stays. */
import type { Template, TemplateValue } from '../entities/template.ts';
import { templateOptionProblem } from '../rules/template-option.ts';
import { planStep } from './plan-step.ts';
import type { PlannedContainer } from './plan-variables.ts';
import type { PlanStep } from './project-plan.ts';

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

/** Why no container can be created with a template and these options; `null` when one can. */
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

/** An empty text is stored as none. */
const filled = (value: TemplateValue | null) => (value === '' ? null : value);

/** Whether a container has what the file says; options that the file leaves out have what they have. */
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

/** Says that a template is another one: no call changes that. */
export function planTemplate({ key: owner, name, entry, item }: PlannedContainer): PlanStep[] {
  const { template } = entry;
  if (item === undefined || template === undefined || isSame(template, item.template)) return [];
  const [before, after] = [shown(item.template), shown(template)];
  const step = { owner, container: name, part: 'template', label: template.id } as const;
  return [planStep({ ...step, kind: 'change', before, after, problem: FIXED })];
}
