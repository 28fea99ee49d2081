/** The tools of the project file: export, plan, and apply. */
import { createContainerEndpoints } from '@naru/contract/endpoints/create-container';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { applyPlan } from '@naru/contract/project-file/apply-plan';
import {
  checkStepChoice,
  chooseSteps,
  defaultStepChoice,
  secretStepsWithoutValue,
  unchooseStep,
} from '@naru/contract/project-file/choose-steps';
import { planProjectFile } from '@naru/contract/project-file/plan-project-file';
import { printProjectFile } from '@naru/contract/project-file/print-project-file';
import type { ProjectPlan } from '@naru/contract/project-file/project-plan';
import { isComposeFile, readComposeFile } from '@naru/contract/project-file/read-compose-file';
import {
  type FileProblem,
  PROJECT_FILE_MAX_LENGTH,
  readProjectFile,
} from '@naru/contract/project-file/read-project-file';
import { readProjectState } from '@naru/contract/project-file/read-project-state';
import * as z from 'zod/mini';
import { InvalidInputError } from '../arguments.ts';
import { formatPlan, printableErrorMessage, visibleStepValues } from '../plan-text.ts';
import { isFinalFailure } from '../server-project-port.ts';
import { dataText, markedText } from './data-text.ts';
import { type AddTool, changeTool, readTool } from './define-tool.ts';
import { type McpSession, projectOf } from './mcp-session.ts';
import { projectField } from './read-tools.ts';

const NO_REPOSITORY = { url: '', branch: '', folder: '' };

const describeProblem = ({ line, column, path, reason }: FileProblem): string =>
  `${line}:${column} ${path}${path && ': '}${reason}`;

/** A plan, with the steps that are chosen. */
interface ChosenPlan {
  readonly plan: ProjectPlan;
  readonly chosen: ReadonlySet<string>;
  /** The names of secrets whose values the file does not have. Their steps are left out. */
  readonly missingSecrets: readonly string[];
  readonly notes: readonly string[];
}

/** Leaves out the steps of secrets, because the values of secrets must not pass through a model. */
function withoutSecrets(plan: ProjectPlan, all: ReadonlySet<string>) {
  const missing = secretStepsWithoutValue(plan, all);
  let chosen = all;
  for (const { id } of missing) chosen = unchooseStep(plan, chosen, id);
  return { chosen, missingSecrets: missing.map(({ label }) => label) };
}

interface FileInput {
  readonly project?: string | undefined;
  readonly file: string;
  readonly delete: boolean;
}

/** Reads the file, and compares it with the project. @throws InvalidInputError */
async function makePlan(session: McpSession, input: FileInput): Promise<ChosenPlan> {
  const { file: text } = input;
  const read = isComposeFile(text) ? readComposeFile(text, NO_REPOSITORY) : readProjectFile(text);
  if (!('file' in read)) {
    throw new InvalidInputError(read.problems.map(describeProblem).join('\n'));
  }
  const slug = await projectOf(session, input.project);
  const plan = planProjectFile(read.file, await readProjectState(session.port, slug));
  const everything = plan.steps.map(({ id }) => id);
  const all = input.delete ? chooseSteps(plan, everything) : defaultStepChoice(plan);
  return { plan, ...withoutSecrets(plan, all), notes: read.notes.map(describeProblem) };
}

const plannedStep = z.object({
  ...{ id: z.string(), kind: z.string(), part: z.string(), label: z.string() },
  container: z.nullable(z.string()),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  problem: z.nullable(z.string()),
  chosen: z.boolean(),
});

const planned = z.object({
  steps: z.array(plannedStep),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
  /** Secrets to create in the console or with `naru apply`. */
  missing_secrets: z.array(z.string()),
});

const planData = ({
  plan,
  chosen,
  notes,
  missingSecrets,
}: ChosenPlan): z.input<typeof planned> => ({
  steps: plan.steps
    .filter(({ kind }) => kind !== 'unchanged')
    .map((step) => {
      const { id, kind, part, label, container, problem } = step;
      const shown = { id, kind, part, label, container, problem };
      return { ...shown, ...visibleStepValues(step), chosen: chosen.has(id) };
    }),
  problems: checkStepChoice(plan, chosen).map(({ message }) => message),
  notes: [...notes],
  missing_secrets: [...missingSecrets],
});

const fileInput = z.object({
  project: projectField,
  file: z.string().check(z.minLength(1), z.maxLength(PROJECT_FILE_MAX_LENGTH)),
  delete: z._default(z.boolean(), false),
});

const { getProject } = projectEndpoints;

/** The maximum length of an exported file, in characters. A longer one is too much for the context of a model. */
const FILE_MAX = 200_000;
const FILE_TOO_LONG =
  '프로젝트 파일이 길어서 여기에서 볼 수 없습니다. naru export로 파일에 저장해주세요.';
const ALTERED =
  '보이지 않는 글자를 지웠습니다. 이 내용을 그대로 적용하면 값이 달라질 수 있으니 naru export를 사용해주세요.';

/** Reads the project file as a model may see it. @throws InvalidInputError for a file that is too long */
export async function readShownFile(
  session: McpSession,
  slug: string,
): Promise<{ file: string; altered: boolean }> {
  const whole = printProjectFile(await readProjectState(session.port, slug), session);
  if (whole.length > FILE_MAX) throw new InvalidInputError(FILE_TOO_LONG);
  const file = dataText(whole, FILE_MAX);
  return { file, altered: file !== whole };
}

const exportTool = readTool({
  name: 'export_project_file',
  title: '프로젝트 파일 내보내기',
  description: '프로젝트의 설정을 naru.yaml로 봅니다. 시크릿의 값은 들어 있지 않습니다.',
  input: z.object({ project: projectField }),
  output: z.object({
    file: z.string(),
    /** Whether invisible characters were removed, so that the file is not that of `naru export`. */
    altered: z.boolean(),
  }),
  calls: [getProject],
  async read(session, input) {
    const slug = await projectOf(session, input.project);
    const { file, altered } = await readShownFile(session, slug);
    const texts = [...(altered ? [ALTERED] : []), markedText('naru.yaml', file)];
    return { data: { file, altered }, texts, longest: FILE_MAX };
  },
});

const planTool = readTool({
  name: 'plan_project_file',
  title: '프로젝트 파일 계획',
  description:
    'naru.yaml이나 Compose 파일을 프로젝트와 비교하여 무엇이 달라지는지 봅니다. 아무것도 바꾸지 않습니다. delete를 켜면 파일에 없는 것을 삭제하는 계획입니다.',
  input: fileInput,
  output: planned,
  calls: [getProject],
  async read(session, input) {
    const made = await makePlan(session, input);
    return {
      data: planData(made),
      texts: [markedText('계획', dataText(formatPlan(made.plan, made.chosen), FILE_MAX))],
    };
  },
});

const { createContainer } = createContainerEndpoints;

const applied = z.object({
  results: z.array(
    z.object({ id: z.string(), state: z.string(), message: z.nullable(z.string()) }),
  ),
  missing_secrets: z.array(z.string()),
});

/** Applies the chosen steps. A cancelled request begins no further step. */
async function applyChosen({ port }: McpSession, made: ChosenPlan, signal: AbortSignal) {
  const { plan, chosen, missingSecrets } = made;
  const results = await applyPlan(plan, port, { chosen, signal, isLost: isFinalFailure });
  return {
    results: Array.from(results, ([id, result]) => ({
      ...{ id, state: result.state },
      message: result.state === 'failed' ? printableErrorMessage(result.error) : null,
    })),
    missing_secrets: [...missingSecrets],
  };
}

const applyTool = changeTool({
  name: 'apply_project_file',
  title: '프로젝트 파일 적용',
  description:
    '프로젝트를 파일에 적힌 대로 바꿉니다. 계획을 사람에게 보이고 확인을 받은 뒤에만 적용합니다. 시크릿의 값은 받지 않으므로 콘솔이나 naru apply로 넣어야 합니다. 적용한 것은 배포해야 실행됩니다.',
  destructive: true,
  input: fileInput,
  output: applied,
  calls: [getProject, createContainer],
  async prepare(session, input, signal) {
    const made = await makePlan(session, input);
    const { steps, problems } = planData(made);
    if (problems.length > 0) throw new InvalidInputError(problems.join('\n'));
    const chosen = steps.filter((step) => step.chosen);
    if (chosen.length === 0) throw new InvalidInputError('적용할 것이 없습니다.');
    return {
      question: `프로젝트 파일을 적용할까요?\n${formatPlan(made.plan, made.chosen)}`,
      subject: chosen,
      act: async () => ({ data: await applyChosen(session, made, signal) }),
    };
  },
});

/** The tools of the project file. */
export const FILE_TOOLS: readonly AddTool[] = [exportTool, planTool, applyTool];
