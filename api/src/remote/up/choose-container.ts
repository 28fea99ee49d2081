/** Chooses the container whose source is replaced by the uploaded folder. */
import { containerEndpoints } from '@naru/contract/endpoints/container';
import type { Container } from '@naru/contract/entities/container';
import { InvalidInputError } from '../arguments.ts';
import { findSubject } from '../data/find-subject.ts';
import { printableText } from '../text-table.ts';
import type { UpSession } from './up-session.ts';

const NONE =
  '프로젝트에 컨테이너가 없습니다. --create <이름>을 붙이면 올린 폴더로 새 컨테이너를 만듭니다.';

const named = ({ name, slug }: Container): string => printableText(`${name} (${slug})`);

/**
 * Returns the container that the user has named; without a name, the only container with an uploaded folder, or the only container. Returns `undefined` for a
 * container that is to be created, after the project was found.
 * @throws InvalidInputError
 */
export async function chooseContainer(session: UpSession): Promise<Container | undefined> {
  const { args, send } = session;
  const params = { slug: args.project };
  const { containers } = await send(containerEndpoints.listContainers, { params });
  if (args.create !== undefined) return undefined;
  if (args.container !== undefined) {
    const { slug } = await findSubject(session, { kind: 'container', name: args.container });
    const found = containers.find((one) => one.slug === slug);
    if (found !== undefined) return found;
  }
  const uploaded = containers.filter(({ upload }) => Boolean(upload));
  const [only, ...more] = uploaded.length > 0 ? uploaded : containers;
  if (only === undefined) throw new InvalidInputError(NONE);
  if (more.length === 0) return only;
  const names = [only, ...more].map(named).join(', ');
  throw new InvalidInputError(`컨테이너가 여러 개입니다. --container로 선택해주세요: ${names}`);
}

/** Returns the source of a container that an uploaded folder would replace, as a text; `undefined` for an uploaded folder. */
export function replacedSource({ upload, git_url, image }: Container): string | undefined {
  if (upload) return undefined;
  if (image) return `이미지 ${printableText(image)}`;
  return git_url ? `저장소 ${printableText(git_url)}` : undefined;
}
