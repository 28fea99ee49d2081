import type { DockerClient } from './docker-client.ts';
import { listedContainers, listedImages } from './docker-schemas.ts';
import { onceEnded } from './ending.ts';
import { LABEL } from './labels.ts';

/** One that is used, or that another one is made from, is refused: it stays. */
const STAYS = [404, 409];

/** Removes our images but these and those in use, and what building left behind longer ago than the age. */
export async function collectImages(
  client: DockerClient,
  installation: string,
  keep: readonly string[],
  cacheMaxAgeMs: number,
): Promise<{ removed: string[] }> {
  const label = [`${LABEL.managed}=${installation}`];
  const containers = await client.read('/containers/json', listedContainers, {
    query: { all: true },
  });
  const kept = new Set([...keep, ...containers.map(({ ImageID }) => ImageID)]);
  const images = await client.read('/images/json', listedImages, { query: { filters: { label } } });
  const ours = images.filter(({ Id, Labels }) => LABEL.buildHash in Labels && !kept.has(Id));
  const removed: string[] = [];
  for (const { Id, RepoTags } of ours) {
    const names = RepoTags.length > 0 ? RepoTags : [Id];
    const call = { method: 'DELETE', tolerate: STAYS } as const;
    let isGone = true;
    // One after the other: with its last name the image goes, and another name at that moment is an error.
    for (const name of names) {
      isGone = !STAYS.includes(await client.send(`/images/${name}`, call)) && isGone;
    }
    if (isGone) removed.push(Id);
  }
  const until = [`${Math.ceil(cacheMaxAgeMs / 1000)}s`];
  const filters = { dangling: ['true'], label, until };
  const prune = { method: 'POST', query: { filters }, deadlineMs: 120_000 } as const;
  await onceEnded({ client }, () => client.send('/images/prune', prune));
  return { removed };
}
