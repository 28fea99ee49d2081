/** The values that a container's program reads, as far as the token may read them. */

import { referenceEndpoints } from '@naru/contract/endpoints/reference';
import { secretEndpoints } from '@naru/contract/endpoints/variable';
import type { Container } from '@naru/contract/entities/container';
import { parseTemplate } from '@naru/contract/rules/reference';
import type { ProjectSession } from './project-session.ts';

/** The values by key, and the keys without a value with the reasons. */
export interface ContainerValues {
  readonly values: ReadonlyMap<string, string>;
  readonly missing: ReadonlyMap<string, string>;
}

/** The length from which a value of `listReferences` may be truncated, in UTF-16 units. */
const TRUNCATED = 255;

const SECRET_INSIDE = '시크릿을 참조하는 값이어서 받지 않았습니다.';
const TOO_LONG = '참조를 넣은 값이 길어 받지 못했습니다.';
const UNKNOWN = '참조한 값을 알 수 없습니다.';
const IS_SECRET = '시크릿입니다. 토큰이 시크릿을 읽을 수 있으면 --secrets를 붙여주세요.';

/** Returns a value without references, with its escapes removed; `undefined` for a value with references. */
function literalOf(text: string): string | undefined {
  const { parts, problems } = parseTemplate(text);
  if (problems.length > 0) return text;
  const literals = parts.filter((part) => typeof part === 'string');
  return literals.length === parts.length ? literals.join('') : undefined;
}

type Resolved = { readonly value: string } | { readonly reason: string };

/** Reads the resolved values of a container's variables with references. */
async function readResolved(
  { args, send }: ProjectSession,
  { slug }: Container,
): Promise<(key: string) => Resolved> {
  const input = { params: { slug: args.project } };
  const { sources } = await send(referenceEndpoints.listReferences, input);
  const own = sources.find((source) => source.slug === slug);
  const keys = new Map((own?.keys ?? []).map((one) => [one.key, one]));
  return (key) => {
    const { value, secret, problem } = keys.get(key) ?? {};
    if (secret) return { reason: SECRET_INSIDE };
    if (typeof value !== 'string') return { reason: problem ?? UNKNOWN };
    return value.length >= TRUNCATED ? { reason: TOO_LONG } : { value };
  };
}

/** The port of the template, which the container has as `PORT` without a variable of the member. */
const templatePort = ({ template_config }: Container): [string, string][] =>
  typeof template_config?.port === 'number' ? [['PORT', String(template_config.port)]] : [];

/** Reads the secrets that the running container has. @throws RemoteCallError when the token may not read them */
export async function readSecrets(
  { send }: Pick<ProjectSession, 'send'>,
  { slug }: Container,
): Promise<{ key: string; value: string }[]> {
  const { secrets } = await send(secretEndpoints.listSecrets, { params: { id: slug } });
  return secrets
    .filter(({ used_in }) => used_in !== 'build')
    .map(({ key, value }) => ({ key, value: value ?? '' }));
}

/** A key with its value or the reason why it has none. */
type Found = readonly [key: string, found: Resolved];

const literalOr = (text: string, otherwise: () => Resolved): Resolved => {
  const value = literalOf(text);
  return value === undefined ? otherwise() : { value };
};

async function findVariables(session: ProjectSession, container: Container): Promise<Found[]> {
  const variables = (container.env_vars ?? []).map(({ key, value }) => ({
    key,
    text: value ?? '',
  }));
  const hasReferences = variables.some(({ text }) => literalOf(text) === undefined);
  const resolved = hasReferences ? await readResolved(session, container) : undefined;
  return variables.map(({ key, text }) => [
    key,
    literalOr(text, () => resolved?.(key) ?? { reason: UNKNOWN }),
  ]);
}

async function findSecrets(session: ProjectSession, container: Container): Promise<Found[]> {
  if (!session.args.secrets) {
    const running = (container.secrets ?? []).filter(({ used_in }) => used_in !== 'build');
    return running.map(({ key }) => [key, { reason: IS_SECRET }]);
  }
  const secrets = await readSecrets(session, container);
  return secrets.map(({ key, value }) => [
    key,
    literalOr(value, () => ({ reason: SECRET_INSIDE })),
  ]);
}

/** Reads the environment of a container: its variables with the values of their references, and its secrets if they are wanted. */
export async function readContainerValues(
  session: ProjectSession,
  container: Container,
): Promise<ContainerValues> {
  const variables = await findVariables(session, container);
  const secrets = await findSecrets(session, container);
  // A secret replaces a variable of the same key, as it does in the container.
  const found = new Map<string, Resolved>([...variables, ...secrets]);
  const values = new Map(templatePort(container));
  const missing = new Map<string, string>();
  for (const [key, one] of found) {
    if ('value' in one) values.set(key, one.value);
    else {
      values.delete(key);
      missing.set(key, one.reason);
    }
  }
  return { values, missing };
}
