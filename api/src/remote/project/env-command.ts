import { randomUUID } from 'node:crypto';
import { readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { envVarEndpoints, variableSetEndpoints } from '@naru/contract/endpoints/variable';
import type { Container } from '@naru/contract/entities/container';
import { formatEnvFile } from '@naru/contract/rules/format-env-file';
import { InvalidArgumentsError, InvalidInputError } from '../arguments.ts';
import type { Env } from '../command.ts';
import { sendCall } from '../server-project-port.ts';
import { confirmChange, nextCommand } from '../session.ts';
import { readSecrets } from './container-values.ts';
import { type EnvChange, formatEnvironmentPlan, planEnvironment, readEnvFile } from './env-plan.ts';
import { findOneContainer, type ProjectSession, readContainers } from './project-session.ts';
import { sendOnce } from './send-once.ts';

/** The longest file, in bytes: more than all variables of a container. */
const BYTES_MAX = 4 * 1024 * 1024;

/** pnpm runs scripts in the folder of the repository, but a path is relative to the folder in which the user entered the command. */
const pathOf = (name: string, env: Env): string => resolve(env.INIT_CWD ?? '.', name);

/** Returns the text of a file; `undefined` when it does not exist. @throws InvalidInputError for anything that is no text file */
function readLocalText(name: string, env: Env): string | undefined {
  const path = pathOf(name, env);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  if (!found.isFile()) throw new InvalidInputError(`파일이 아닙니다: ${name}`);
  if (found.size > BYTES_MAX) throw new InvalidInputError(`파일이 너무 큽니다: ${name}`);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch {
    throw new InvalidInputError(`UTF-8 텍스트로 읽을 수 없습니다: ${name}`);
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Writes a file as a whole, which only its user may read. A link stays one. @throws InvalidInputError */
function writeLocalText(name: string, env: Env, text: string): void {
  const path = pathOf(name, env);
  const target = statSync(path, { throwIfNoEntry: false }) ? realpathSync(path) : path;
  const written = `${target}.${randomUUID()}`;
  try {
    writeFileSync(written, text, { mode: 0o600, flag: 'wx' });
    renameSync(written, target);
  } catch (error) {
    rmSync(written, { force: true });
    throw new InvalidInputError(`파일을 저장할 수 없습니다: ${name} (${reasonOf(error)})`);
  }
}

const DEFAULT_FILE = '.env';
const WHAT = 'pull이나 push를 입력해주세요.';
const INTERRUPTED = '멈추었습니다. 저장되었을 수 있습니다.';
const NOT_DONE = '바꾸지 않았습니다.';

/** @throws InvalidInputError without `--yes` and without a terminal, and when the user does not confirm */
async function confirm(session: ProjectSession, question: string): Promise<void> {
  if (!(await confirmChange(session, question))) throw new InvalidInputError(NOT_DONE);
}

/** Returns the variables of a container as an `.env` file. References stay as they are saved, so that the file can be pushed again. */
async function fileOf(session: ProjectSession, container: Container): Promise<string> {
  const variables = (container.env_vars ?? []).map(({ key, value }) => ({
    key,
    value: value ?? '',
  }));
  const secrets = container.secrets ?? [];
  if (secrets.length === 0) return formatEnvFile(variables);
  const values = session.args.secrets ? await readSecrets(session, container) : [];
  const names = secrets.map(({ key }) => key).join(', ');
  const note = session.args.secrets ? '# 시크릿' : `# 시크릿 (값은 받지 않았습니다): ${names}`;
  return `${formatEnvFile(variables)}${note}\n${formatEnvFile(values)}`;
}

/** Returns what changes in a local file as the plan of a push in the other direction; `undefined` for a file that cannot be read. */
function localChanges(name: string, before: string, after: string): EnvChange[] | undefined {
  try {
    const saved = readEnvFile(name, before).variables.map(({ key, value }) => ({
      ...{ env_var_id: key, key, value },
    }));
    const { variables } = readEnvFile(name, after);
    return planEnvironment(
      variables,
      { env_vars: saved, secrets: [] },
      { secret: [], delete: true },
    );
  } catch (error) {
    if (error instanceof InvalidInputError) return undefined;
    throw error;
  }
}

/** Writes the variables of a container into a file. An existing file is replaced after a confirmation. */
async function pull(session: ProjectSession, name: string): Promise<number> {
  const { args, env, terminal } = session;
  const container = findOneContainer(await readContainers(session), args);
  const text = await fileOf(session, container);
  const before = readLocalText(name, env);
  if (before === text) {
    terminal.write(`${name} 파일이 이미 같습니다.\n`);
    return 0;
  }
  if (before !== undefined) {
    const changes = localChanges(name, before, text);
    terminal.write(
      changes === undefined
        ? `${name} 파일을 읽을 수 없어, 무엇이 바뀌는지 알 수 없습니다.\n`
        : `${formatEnvironmentPlan(changes)}\n`,
    );
    await confirm(session, `${name} 파일을 바꿀까요?`);
  }
  writeLocalText(name, env, text);
  terminal.write(
    `${name} 파일에 환경 변수 ${(container.env_vars ?? []).length}개를 저장했습니다.\n`,
  );
  return 0;
}

/** Saves all changes at once, then deletes. */
async function save(
  session: ProjectSession,
  { slug: id }: Container,
  changes: readonly EnvChange[],
): Promise<void> {
  const { server } = session;
  const variables = changes
    .filter(({ kind }) => kind === 'create' || kind === 'change')
    .map(({ key, value, kind, isSecret }) => ({
      kind: isSecret ? ('secret' as const) : ('env' as const),
      ...{ key, value, replace: kind === 'change' },
    }));
  const send = (request: (key: string) => Promise<unknown>) =>
    sendOnce(session, { send: request, interrupted: INTERRUPTED });
  const body = { variables };
  if (variables.length > 0)
    await send((key) =>
      sendCall(server, variableSetEndpoints.saveVariables, { params: { id }, body }, key),
    );
  for (const { id: varId } of changes.filter(({ kind }) => kind === 'delete')) {
    const params = { id, varId: varId ?? '' };
    await send((key) => sendCall(server, envVarEndpoints.deleteEnvVar, { params }, key));
  }
}

/** Saves the variables of a file after a confirmation. */
async function push(session: ProjectSession, name: string): Promise<number> {
  const { args, env, terminal } = session;
  const text = readLocalText(name, env);
  if (text === undefined) throw new InvalidInputError(`파일이 없습니다: ${name}`);
  const { variables, notes } = readEnvFile(name, text);
  const container = findOneContainer(await readContainers(session), args);
  const changes = planEnvironment(variables, container, args);
  for (const note of notes) terminal.note(note);
  terminal.write(`${formatEnvironmentPlan(changes)}\n`);
  const changed = changes.filter(({ kind }) => kind !== 'unchanged');
  if (changed.length === 0) return 0;
  await confirm(session, '저장할까요?');
  await save(session, container, changed);
  terminal.write(
    `${changed.length}개를 저장했습니다. 배포하면 적용됩니다: ${nextCommand(session, 'deploy')}\n`,
  );
  return 0;
}

/** The options that only one of the two directions has. */
function checkDirection({ args }: ProjectSession, direction: 'pull' | 'push'): void {
  const wrong =
    direction === 'pull'
      ? (args.delete && '--delete') || (args.secret.length > 0 && '--secret')
      : args.secrets && '--secrets';
  if (wrong)
    throw new InvalidArgumentsError(`env ${direction} 명령에서는 쓸 수 없는 옵션입니다: ${wrong}`);
}

/** Writes the variables of a container into a file, or saves those of a file. */
export async function runEnv(session: ProjectSession): Promise<number> {
  const [direction, name = DEFAULT_FILE, ...more] = session.args.words;
  if ((direction !== 'pull' && direction !== 'push') || more.length > 0)
    throw new InvalidArgumentsError(WHAT);
  checkDirection(session, direction);
  return await (direction === 'pull' ? pull(session, name) : push(session, name));
}
