import { networkBody } from '@naru/contract/endpoints/write-network';
import type { Container } from '@naru/contract/entities/container';
import { isNetworkIncludedInCopy } from '@naru/contract/rules/duplicate';
import type { QueryClient } from '@tanstack/react-query';
import { createContainer } from '../create-container.ts';
import { ApiError, InvalidResponseError } from '../errors.ts';
import { networksQuery } from '../network.ts';
import { variableCalls } from '../variable.ts';
import { sendVariables } from '../variable-set.ts';
import { createNetwork } from '../write-network.ts';
import type { StepwiseProgress } from './missing-call.ts';
import type { VariableToSave } from './save-each.ts';

/** The progress of a copy. */
export interface ContainerCopyProgress extends StepwiseProgress {
  /** The copied container from the server's response, possibly without some of its parts. The next attempt adds the missing parts. */
  made?: Container | undefined;
}

const incomplete = (name: string, missing: readonly string[]): ApiError =>
  new ApiError({
    status: 409,
    message: `${name} 컨테이너를 만들었지만 다음은 추가하지 못했습니다: ${missing.join(', ')}. 복제를 한 번 더 누르면 남은 것만 추가합니다.`,
  });

/** The variables of the container `from` that the container `to` lacks. */
async function missingVariables(
  client: QueryClient,
  from: string,
  to: string,
): Promise<VariableToSave[]> {
  const missing = async (kind: 'env' | 'build') => {
    const all = await variableCalls(kind).read(client, from);
    const there = new Set((await variableCalls(kind).read(client, to)).map(({ key }) => key));
    return all.flatMap(({ key, value }) =>
      there.has(key) || !value ? [] : [{ kind, key, value, present: undefined }],
    );
  };
  return [...(await missing('env')), ...(await missing('build'))];
}

/**
 * Adds the networks of the container `from` that the container `to` lacks. Resolves with the ports of the networks that could not be
 * added.
 */
async function addNetworks(
  client: QueryClient,
  project: string,
  from: string,
  to: string,
): Promise<string[]> {
  const all = await client.fetchQuery({ ...networksQuery(from), staleTime: 0 });
  const there = await client.fetchQuery({ ...networksQuery(to), staleTime: 0 });
  const failed: string[] = [];
  for (const network of all.filter(isNetworkIncludedInCopy)) {
    if (there.some(({ internal_port }) => internal_port === network.internal_port)) continue;
    const body = networkBody.safeParse({ ...network, fqdn: undefined }).data;
    const at = { project, container: to };
    const adding = body && createNetwork(at).send(client, body);
    await Promise.resolve(adding).catch(() => failed.push(String(network.internal_port)));
  }
  return failed;
}

type Options = NonNullable<Container['template_config']>;

/** The template options with a value. The server uses its defaults for the other options. */
const knownOptions = (config: Options) =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, value]],
    ),
  );

/**
 * Copies a container with the calls of section 7: first the container, then its variables and networks. A further attempt adds only
 * the missing parts.
 * @throws ApiError that names the parts that could not be added
 */
export async function copyContainerInSteps(
  client: QueryClient,
  project: string,
  original: Container,
  name: string,
  progress: ContainerCopyProgress,
): Promise<Container> {
  const { git_url, git_branch, git_subpath, cpu_limit, memory_limit } = original;
  const { template_id, template_config } = original;
  progress.made ??= await createContainer(project).send(client, {
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
  const missing = await missingVariables(client, original.slug, made.slug);
  const failed: string[] = [];
  if (missing.length > 0) {
    const at = { project, container: made.slug };
    const { outcomes } = await sendVariables(at, {
      variables: missing,
      onOutcome: () => undefined,
    });
    const unsaved = missing.filter((_, index) => outcomes[index]?.state !== 'saved');
    failed.push(...unsaved.map(({ key }) => key));
  }
  failed.push(...(await addNetworks(client, project, original.slug, made.slug)));
  if (failed.length > 0) throw incomplete(made.name, failed);
  return made;
}
