import { containerEndpoints } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import { InvalidInputError, type ProjectChoice } from '../arguments.ts';
import { findNamed } from '../find-named.ts';
import type { RemoteSession } from '../session.ts';
import { printableText } from '../text-table.ts';
import type { ProjectArguments } from './project-arguments.ts';

/** The context of a command for a project. */
export type ProjectSession = RemoteSession<ProjectArguments>;

/** Reads the containers of the project. */
export const readContainers = async ({
  args,
  send,
}: Pick<RemoteSession<ProjectChoice>, 'args' | 'send'>): Promise<Container[]> =>
  (await send(containerEndpoints.listContainers, { params: { slug: args.project } })).containers;

/** Finds a container by its slug or its name. @throws InvalidInputError, which lists the names that there are */
export function findContainer(all: readonly Container[], named: string): Container {
  const names = all.map(({ name }) => printableText(name)).join(', ');
  const there = names === '' ? '프로젝트가 비어 있습니다' : `있는 컨테이너: ${names}`;
  return findNamed(all, named, {
    missing: `프로젝트에 이 이름의 컨테이너가 없습니다 (${there})`,
    several: '같은 이름의 컨테이너가 여러 개입니다',
  });
}

/** Finds the named containers, each once; all containers if none is named. @throws InvalidInputError */
export function findContainers(
  all: readonly Container[],
  { containers }: Pick<ProjectArguments, 'containers'>,
): readonly Container[] {
  if (containers.length === 0) return all;
  return [...new Set(containers.map((named) => findContainer(all, named)))];
}

/** Finds the named container, or the only one of the project. @throws InvalidInputError */
export function findOneContainer(
  all: readonly Container[],
  { containers: [named] }: Pick<ProjectArguments, 'containers'>,
): Container {
  if (named !== undefined) return findContainer(all, named);
  const [only, ...others] = all;
  if (only === undefined) throw new InvalidInputError('프로젝트에 컨테이너가 없습니다.');
  if (others.length === 0) return only;
  const names = all.map(({ name }) => printableText(name)).join(', ');
  throw new InvalidInputError(`--container에 컨테이너의 이름을 입력해주세요: ${names}`);
}
