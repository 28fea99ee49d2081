import { containerEndpoints } from '@naru/contract/endpoints/container';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { volumeEndpoints } from '@naru/contract/endpoints/volume';
import { findNamed } from '../find-named.ts';
import type { NamedSubject } from './data-arguments.ts';
import type { DataSession } from './data-session.ts';

/** A database or a volume by its slug. */
export type Subject =
  | { readonly kind: 'container'; readonly slug: string }
  | { readonly kind: 'volume'; readonly slug: string };

async function listNamed(
  { args, send }: DataSession,
  kind: Subject['kind'],
): Promise<readonly { slug: string; name: string }[]> {
  const params = { slug: args.project };
  if (kind === 'container')
    return (await send(containerEndpoints.listContainers, { params })).containers;
  const { project_id } = await send(projectEndpoints.getProject, { params });
  return (await send(volumeEndpoints.listVolumes, { query: { project_id } })).volumes;
}

const PROBLEMS = {
  container: {
    missing: '프로젝트에 이 이름의 컨테이너가 없습니다',
    several: '같은 이름의 컨테이너가 여러 개입니다',
  },
  volume: {
    missing: '프로젝트에 이 이름의 볼륨이 없습니다',
    several: '같은 이름의 볼륨이 여러 개입니다',
  },
} as const;

/** Finds a container or volume of the project by its slug or its name. @throws InvalidInputError */
export async function findSubject(session: DataSession, named: NamedSubject): Promise<Subject> {
  const all = await listNamed(session, named.kind);
  const { slug } = findNamed(all, named.name, PROBLEMS[named.kind]);
  return { kind: named.kind, slug };
}

/** Returns a subject as fields of a body. */
export const subjectFields = ({
  kind,
  slug,
}: Subject): { container?: string; volume?: string } => ({
  [kind]: slug,
});

/** Whether a backup or a restoration is about a subject. */
export const isAbout =
  ({ kind, slug }: Subject) =>
  (item: { container?: string | null | undefined; volume?: string | null | undefined }): boolean =>
    item[kind] === slug;
