import { networkBody } from '@naru/contract/endpoints/network';
import type { Container } from '@naru/contract/entities/container';
import { isCopiedNetwork } from '@naru/contract/rules/duplicate';
import type { QueryClient } from '@tanstack/react-query';
import { buildVarsQuery } from './build-var.ts';
import { envVarsQuery } from './env-var.ts';
import { ApiError, InvalidResponseError } from './errors.ts';
import { networksQuery, sendNetwork } from './network.ts';
import type { Stepwise } from './stepwise.ts';
import { sendVariables, type VariableToSave } from './variable-set.ts';
import { sendContainer } from './write-container.ts';

/** How far a copy has come. */
export interface CopyProgress extends Stepwise {
  /** The copy, as far as the server has told of it, maybe without all of its parts. Another attempt adds what is missing. */
  made?: Container | undefined;
}

const incomplete = (name: string, missing: readonly string[]): ApiError =>
  new ApiError({
    status: 409,
    message: `${name} 컨테이너를 만들었지만 다음은 추가하지 못했습니다: ${missing.join(', ')}. 다시 복제하면 남은 것만 추가합니다.`,
  });

/** Reads what there is now, not what is known. */
export const fresh = { staleTime: 0 };

/** The variables that a container has and another one has not. */
async function missingVariables(
  client: QueryClient,
  from: string,
  to: string,
): Promise<VariableToSave[]> {
  const missing = async (
    kind: VariableToSave['kind'],
    read: (id: string) => Promise<readonly { key: string; value?: string | null | undefined }[]>,
  ) => {
    const [all, there] = [await read(from), new Set((await read(to)).map(({ key }) => key))];
    return all.flatMap(({ key, value }) =>
      there.has(key) || !value ? [] : [{ kind, key, value, present: undefined }],
    );
  };
  return [
    ...(await missing('env', (id) => client.fetchQuery({ ...envVarsQuery(id), ...fresh }))),
    ...(await missing('build', (id) => client.fetchQuery({ ...buildVarsQuery(id), ...fresh }))),
  ];
}

/** Adds the networks that are missing, and resolves with those that could not be. */
async function addNetworks(
  client: QueryClient,
  project: string,
  from: string,
  to: string,
): Promise<string[]> {
  const all = await client.fetchQuery({ ...networksQuery(from), ...fresh });
  const there = await client.fetchQuery({ ...networksQuery(to), ...fresh });
  const failed: string[] = [];
  for (const network of all.filter(isCopiedNetwork)) {
    if (there.some(({ internal_port }) => internal_port === network.internal_port)) continue;
    const body = networkBody.safeParse({ ...network, fqdn: undefined }).data;
    const adding = body && sendNetwork(client, { project, container: to }, body);
    await Promise.resolve(adding).catch(() => failed.push(String(network.internal_port)));
  }
  return failed;
}

type Options = NonNullable<Container['template_config']>;

/** Without what has no value: the server gives it its default. */
const knownOptions = (config: Options) =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );

/**
 * Copies a container by the calls of section 7: the container, then its variables and networks. Another attempt adds what is missing.
 * @throws ApiError that names what could not be added
 */
export async function copyInSteps(
  client: QueryClient,
  project: string,
  original: Container,
  name: string,
  progress: CopyProgress,
): Promise<Container> {
  const { git_url, git_branch, git_subpath, cpu_limit, memory_limit } = original;
  const { template_id, template_config } = original;
  progress.made ??= await sendContainer(client, project, {
    name,
    git_url: git_url ?? '',
    git_branch: git_branch ?? '',
    git_subpath: git_subpath ?? '',
    ...(cpu_limit && { cpu_limit }),
    ...(memory_limit && { memory_limit }),
    template_id,
    template_config: template_config && knownOptions(template_config),
  });
  const { made } = progress;
  if (made === undefined) throw new InvalidResponseError('createContainer');
  const variables = await missingVariables(client, original.slug, made.slug);
  const failed: string[] = [];
  if (variables.length > 0) {
    const at = { project, container: made.slug };
    const { outcomes } = await sendVariables(at, { variables, onOutcome: () => undefined });
    const unsaved = variables.filter((_, index) => outcomes[index]?.state !== 'saved');
    failed.push(...unsaved.map(({ key }) => key));
  }
  failed.push(...(await addNetworks(client, project, original.slug, made.slug)));
  if (failed.length > 0) throw incomplete(made.name, failed);
  return made;
}

/** What is read of a copy before it is complete. */
export const partsOf = (slug: string) => [
  envVarsQuery(slug).queryKey,
  buildVarsQuery(slug).queryKey,
  networksQuery(slug).queryKey,
];
