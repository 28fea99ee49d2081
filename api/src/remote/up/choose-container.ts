/** Chooses the container whose source is replaced by the uploaded folder. */
import type { Container } from '@naru/contract/entities/container';
import { InvalidInputError } from '../arguments.ts';
import { hasName } from '../find-named.ts';
import { findContainer, readContainers } from '../project/project-session.ts';
import type { RemoteSession } from '../session.ts';
import { printableText } from '../text-table.ts';
import type { UpArguments } from './up-arguments.ts';

const NONE =
  '프로젝트에 컨테이너가 없습니다. --create <이름>을 붙이면 올린 폴더로 새 컨테이너를 만듭니다.';

const named = ({ name, slug }: Container): string => printableText(`${name} (${slug})`);

/**
 * Returns the container that the user has named; without a name, the only container with an uploaded folder, or the only container. Returns `undefined` for a
 * container that is to be created, whose name no other container may have: the same command twice would create two.
 * @throws InvalidInputError
 */
export async function chooseContainer(
  session: RemoteSession<UpArguments>,
): Promise<Container | undefined> {
  const { args } = session;
  const containers = await readContainers(session);
  if (args.create !== undefined) {
    const name = args.create;
    if (!containers.some((one) => hasName(one, name))) return undefined;
    throw new InvalidInputError(
      `이 이름의 컨테이너가 이미 있습니다. --container로 소스를 바꿔주세요: ${printableText(name)}`,
    );
  }
  if (args.container !== undefined) return findContainer(containers, args.container);
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
