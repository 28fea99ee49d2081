/** The specification of a deployment of some containers of a project. */
import { isDeepStrictEqual } from 'node:util';
import type { ProjectRow } from '../../storage/schema/project.ts';
import { fieldError } from '../api-error.ts';
import type { OutputsBySlug, ValueContext } from '../reference/referenced-values.ts';
import {
  type ContainerSpecification,
  type DeploymentSpecification,
  readSavedContainers,
} from './deployment-specification.ts';
import { readRunningConfiguration } from './running-configuration.ts';

/** A commit that was pushed. */
export interface PushedCommit {
  /** The complete hash. */
  hash: string;
  subject: string;
  author: string;
}

/**
 * The containers to deploy by slug, each with the commit to build. Without a commit, the newest one of the container's branch is built. A
 * container without a repository has no commit.
 */
export type PartOfProject = ReadonlyMap<string, PushedCommit | undefined>;

/** What the values of other containers can be made of. */
const outputsIn = ({
  template,
  ports,
  env,
  secretEnv,
  secrets,
}: ContainerSpecification): unknown => [
  template?.config.port,
  ports.map(({ internalPort, type, fqdn }) => [internalPort, type, fqdn]),
  { ...env },
  { ...secretEnv },
  { ...secrets },
];

type Variables =
  OutputsBySlug extends ReadonlyMap<string, infer Outputs>
    ? Outputs extends { variables: infer Some }
      ? Some
      : never
    : never;

const literals = (kind: 'env' | 'secret', values: Record<string, string> = {}): Variables =>
  Object.entries(values).map(([key, text]) => ({
    ...{ kind, key, used_in: 'run' as const },
    parts: [text],
  }));

/** The environment of a container without the port of its template, which its networks replace as an output. */
function withoutTemplatePort({ template, env }: ContainerSpecification): Record<string, string> {
  const { PORT, ...others } = env;
  return PORT === String(template?.config.port) ? others : env;
}

/** Returns the outputs of a container as it runs. Its values were determined when it was deployed, so they have no references. */
function outputsOfRunning(running: ContainerSpecification) {
  const { slug, template, ports, secretEnv, secrets } = running;
  return {
    slug,
    template_config: template?.config ?? null,
    networks: ports.map(({ internalPort, type, fqdn }) => ({
      internal_port: internalPort,
      network_type: type,
      fqdn,
    })),
    variables: [
      ...literals('env', withoutTemplatePort(running)),
      ...literals('secret', secretEnv),
      ...literals('secret', secrets),
    ],
  };
}

/**
 * Finds the containers outside of the part whose running values differ from the saved ones, because a reference leads to the running
 * values. A container that was never deployed has only its saved values.
 */
async function findOtherRunning(
  { db, box }: Pick<ValueContext, 'db' | 'box'>,
  project: ProjectRow,
  outside: readonly ContainerSpecification[],
): Promise<OutputsBySlug> {
  if (outside.length === 0) return new Map();
  const { containers: all } = await readRunningConfiguration(db, box, [project.id]);
  return new Map(
    outside.flatMap((saved) => {
      const running = all.get(saved.slug);
      if (running === undefined || running === 'unknown') return [];
      if (isDeepStrictEqual(outputsIn(running), outputsIn(saved))) return [];
      return [[saved.slug, outputsOfRunning(running)] as const];
    }),
  );
}

const notInProject = (slug: string): string =>
  `이 프로젝트에 ${slug} 컨테이너가 없습니다. 삭제된 컨테이너인지 확인해주세요.`;

/** Checks that a project has all containers of a part. @throws ApiError VALIDATION_FAILED */
function requireAll(slugs: readonly string[], saved: readonly ContainerSpecification[]): void {
  const present = new Set(saved.map(({ slug }) => slug));
  const at = slugs.findIndex((slug) => !present.has(slug));
  if (at === -1) return;
  const { [at]: slug = '' } = slugs;
  throw fieldError('VALIDATION_FAILED', `containers.${at}`, notInProject(slug));
}

const COMPLETE_HASH = /^[\da-f]{40}$/;

/** Checks that the commits are complete hashes, because they become arguments of git. @throws ApiError VALIDATION_FAILED */
function requireHashes(part: PartOfProject): void {
  if ([...part.values()].every((commit) => !commit || COMPLETE_HASH.test(commit.hash))) return;
  throw fieldError('VALIDATION_FAILED', 'commit', '커밋의 전체 해시가 아닙니다.');
}

const withCommit = (
  container: ContainerSpecification,
  commit: PushedCommit | undefined,
): ContainerSpecification =>
  commit === undefined || container.source === null
    ? container
    : { ...container, image: null, commit };

/**
 * Reads the saved configuration of some containers, inside the transaction that has locked the project. References to other containers
 * lead to what these run.
 * @throws ApiError VALIDATION_FAILED for a container that the project does not have, and for no commit
 */
export async function readPartSpecification(
  reading: ValueContext,
  project: ProjectRow,
  part: PartOfProject,
): Promise<DeploymentSpecification> {
  requireHashes(part);
  const saved = await readSavedContainers(reading, [project.id]);
  requireAll([...part.keys()], saved);
  const outside = saved.filter(({ slug }) => !part.has(slug));
  const running = await findOtherRunning(reading, project, outside);
  const resolved =
    running.size === 0 ? saved : await readSavedContainers(reading, [project.id], running);
  return {
    project: { slug: project.slug, name: project.name },
    containers: resolved
      .filter(({ slug }) => part.has(slug))
      .map((container) => withCommit(container, part.get(container.slug))),
  };
}
