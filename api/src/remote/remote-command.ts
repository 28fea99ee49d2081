/** The commands that change or export a project through the API of a server: `naru apply` and `naru export`. */
import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { applyPlan, type StepResult } from '@naru/contract/project-file/apply-plan';
import {
  checkStepChoice,
  chooseSteps,
  defaultStepChoice,
  secretStepsWithoutValue,
} from '@naru/contract/project-file/choose-steps';
import { planProjectFile } from '@naru/contract/project-file/plan-project-file';
import { printProjectFile } from '@naru/contract/project-file/print-project-file';
import type { PlanStep, ProjectPlan } from '@naru/contract/project-file/project-plan';
import { isComposeFile, readComposeFile } from '@naru/contract/project-file/read-compose-file';
import {
  FILE_TOO_LONG_MESSAGE,
  type FileProblem,
  PROJECT_FILE_MAX_LENGTH,
  readProjectFile,
} from '@naru/contract/project-file/read-project-file';
import { readProjectState } from '@naru/contract/project-file/read-project-state';
import {
  type ApplyArguments,
  InvalidInputError,
  type ProjectChoice,
  parseApplyArguments,
  parseProjectChoice,
} from './arguments.ts';
import type { Env } from './command.ts';
import { enteredPath } from './data/local-file.ts';
import {
  formatPlan,
  formatStepResults,
  printableErrorMessage,
  visibleStepValues,
} from './plan-text.ts';
import { isFinalFailure, serverProjectPort } from './server-project-port.ts';
import { confirmChange, type RemoteSession, sessionCommand } from './session.ts';
import type { CommandTerminal } from './terminal.ts';
import { printableText } from './text-table.ts';

/** The exit code of `--plan` with changes. */
const HAS_CHANGES = 3;

/** The maximum size of a project file, in bytes: each character of the longest text has at most three bytes in UTF-8. */
const FILE_BYTES_MAX = PROJECT_FILE_MAX_LENGTH * 3;

/** A problem or a note of a file as a line, in the form that editors and CI find. */
const formatProblem = (file: string, { line, column, path, reason }: FileProblem): string =>
  printableText(`${file}:${line}:${column} ${path}${path && ': '}${reason}`);

function readFile({ file: typed, repository }: ApplyArguments, env: Env) {
  const path = enteredPath(typed, env);
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found?.isFile()) throw new InvalidInputError(`파일이 없습니다: ${typed}`);
  if (found.size > FILE_BYTES_MAX)
    throw new InvalidInputError(`${typed}: ${FILE_TOO_LONG_MESSAGE}`);
  const text = readFileSync(path, 'utf8');
  const read = isComposeFile(text) ? readComposeFile(text, repository) : readProjectFile(text);
  if ('file' in read) return read;
  throw new InvalidInputError(read.problems.map((one) => formatProblem(typed, one)).join('\n'));
}

const valueName = ({ label }: PlanStep): string => `NARU_SECRET_${label}`;

/** Reads the values of secrets to create from the environment and the standard input. @throws InvalidInputError for a missing value */
async function secretValues(
  steps: readonly PlanStep[],
  { secrets }: ApplyArguments,
  env: Env,
  terminal: CommandTerminal,
): Promise<ReadonlyMap<string, string>> {
  const typed: Env = secrets ? parseEnv(await terminal.readAll()) : {};
  const given = steps.map((step) => ({
    step,
    value: (Object.hasOwn(typed, step.label) ? typed[step.label] : env[valueName(step)]) ?? '',
  }));
  const missing = given.flatMap(({ step, value }) => (value.trim() === '' ? valueName(step) : []));
  if (missing.length === 0) return new Map(given.map(({ step, value }) => [step.id, value]));
  throw new InvalidInputError(
    `시크릿의 값을 넣어야 합니다: ${Array.from(new Set(missing)).join(', ')}`,
  );
}

const resultOf = (result: StepResult | undefined) =>
  result?.state === 'failed'
    ? { state: result.state, message: printableErrorMessage(result.error) }
    : (result ?? null);

/** Returns a plan as JSON for programs. */
const planJson = (
  { plan, chosen, notes }: Pick<Application, 'plan' | 'chosen' | 'notes'>,
  results: ReadonlyMap<string, StepResult>,
): string =>
  JSON.stringify({
    notes,
    problems: checkStepChoice(plan, chosen).map(({ message }) => message),
    steps: plan.steps.map((step) => {
      const { id, kind, part, container, label, problem } = step;
      const shown = { id, kind, part, container, label, ...visibleStepValues(step), problem };
      return { ...shown, chosen: chosen.has(id), result: resultOf(results.get(id)) };
    }),
  });

const NOT_APPLIED = '적용하지 않았습니다.';

/** The plan to apply, with the ids of the chosen steps and the values of secrets. */
interface Application {
  readonly plan: ProjectPlan;
  readonly chosen: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  /** What a Compose file has that the project cannot have. */
  readonly notes: readonly FileProblem[];
}

async function applyAll(
  application: Application,
  { args, terminal, server, signal }: RemoteSession<ApplyArguments>,
): Promise<number> {
  const { plan, chosen, values } = application;
  // An interrupt ends the command after the present step, whose result is printed.
  const { signal: _, ...address } = server;
  const results = await applyPlan(plan, serverProjectPort(address), {
    chosen,
    values,
    signal,
    isLost: isFinalFailure,
  });
  const steps = plan.steps.filter(({ id }) => chosen.has(id));
  const output = args.json ? planJson(application, results) : formatStepResults(steps, results);
  terminal.write(`${output}\n`);
  const isDone = steps.every(({ id }) => results.get(id)?.state === 'done');
  if (!isDone && !args.json) terminal.write('같은 명령을 다시 실행하면 남은 것만 이어서 합니다.\n');
  return isDone ? 0 : 1;
}

async function runApply(session: RemoteSession<ApplyArguments>): Promise<number> {
  const { args, env, terminal, server } = session;
  const { file, notes } = readFile(args, env);
  const plan = planProjectFile(
    file,
    await readProjectState(serverProjectPort(server), args.project),
  );
  const everything = plan.steps.map(({ id }) => id);
  const chosen = args.delete ? chooseSteps(plan, everything) : defaultStepChoice(plan);
  const problems = checkStepChoice(plan, chosen);
  const isShown = args.plan || chosen.size === 0 || problems.length > 0;
  if (!args.json) {
    for (const note of notes) terminal.write(`${formatProblem(args.file, note)}\n`);
    terminal.write(`${formatPlan(plan, chosen)}\n`);
  } else if (isShown) terminal.write(`${planJson({ plan, chosen, notes }, new Map())}\n`);
  if (problems.length > 0)
    throw new InvalidInputError(problems.map(({ message }) => message).join('\n'));
  if (chosen.size === 0) return 0;
  if (args.plan) return HAS_CHANGES;
  const values = await secretValues(secretStepsWithoutValue(plan, chosen), args, env, terminal);
  if (!(await confirmChange(session, '적용할까요?'))) throw new InvalidInputError(NOT_APPLIED);
  return applyAll({ plan, chosen, values, notes }, session);
}

async function runExport({
  args,
  terminal,
  server,
}: RemoteSession<ProjectChoice>): Promise<number> {
  const state = await readProjectState(serverProjectPort(server), args.project);
  const schemaUrl = new URL('/naru.schema.json', server.url).href;
  terminal.write(printProjectFile(state, { schemaUrl }));
  return 0;
}

/** Changes a project to what a file contains. */
export const runApplyCommand = sessionCommand('apply', parseApplyArguments, runApply);

/** Prints a project as a file. */
export const runExportCommand = sessionCommand('export', parseProjectChoice, runExport);
