/** The order in which the containers of a project start: a container starts after the containers to which its variables refer. */
import { parseTemplate, referencesAmong } from '@naru/contract/rules/reference';
import { findRing, orderReferences } from '@naru/contract/rules/reference-order';
import { EngineError } from '../../engine/engine-error.ts';
import type { ContainerSpecification } from './deployment-specification.ts';

/** The part of a container from which the order follows. */
type OrderedContainer = Pick<ContainerSpecification, 'slug' | 'stopped' | 'references'>;

/** Returns the slugs to which the variables of the running container refer. The values of a build need no running container. */
const referredSlugs = ({ references = {} }: OrderedContainer): string[] =>
  Object.entries(references)
    .filter(([name]) => !name.startsWith('build '))
    .flatMap(([, text]) => referencesAmong(parseTemplate(text).parts).map(({ name }) => name));

/** The order of some containers by their slugs. */
export interface StartOrder {
  /** The containers that have to run before a container starts. */
  readonly predecessors: ReadonlyMap<string, readonly string[]>;
  /** All containers; each comes after its predecessors. */
  readonly ordered: readonly string[];
}

/**
 * Determines the order of containers. Stopped containers neither wait nor are awaited. Containers may refer to each other by their
 * addresses: the first container of such a ring, in the order of the list, does not wait for the others.
 */
export function findStartOrder(containers: readonly OrderedContainer[]): StartOrder {
  const running = containers.filter(({ stopped }) => !stopped);
  const slugs = new Set(running.map(({ slug }) => slug));
  const position = new Map(containers.map(({ slug }, index) => [slug, index]));
  const graph = new Map<string, string[]>(containers.map(({ slug }) => [slug, []]));
  for (const one of running) {
    const targets = new Set(referredSlugs(one));
    graph.set(
      one.slug,
      [...targets].filter((slug) => slug !== one.slug && slugs.has(slug)),
    );
  }
  for (;;) {
    const order = orderReferences(graph);
    const [inRing] = order.rest;
    if (inRing === undefined) return { predecessors: graph, ordered: order.ordered };
    const ring = findRing(graph, order, inRing).slice(0, -1);
    const places = ring.map((slug) => position.get(slug) ?? 0);
    const first = places.indexOf(Math.min(...places));
    const [slug, next] = [ring[first] ?? '', ring[(first + 1) % ring.length]];
    graph.set(
      slug,
      (graph.get(slug) ?? []).filter((target) => target !== next),
    );
  }
}

const notStartedMessage = (name: string): string =>
  `${name} 컨테이너가 시작되지 않아 배포하지 않았습니다. 실행 중인 이전 버전은 계속 실행됩니다.`;

/** Makes the containers of one deployment wait for each other. */
export interface StartQueue {
  /** Adds the deployment of a container, which resolves with the reason of its failure in one sentence. */
  add(slug: string, end: Promise<string | undefined>): Promise<string | undefined>;
  /**
   * Awaits the predecessors of a container. All containers have been added before the first one calls it.
   * @throws EngineError when a predecessor failed, and what ended the deployment of a predecessor
   */
  awaitPredecessors(slug: string): Promise<void>;
}

/**
 * Creates the queue of a deployment.
 * @param log writes a line to the log of a container
 */
export function createStartQueue(
  containers: readonly (OrderedContainer & { name: string })[],
  log: (text: string, slug: string) => void,
): StartQueue {
  const { predecessors } = findStartOrder(containers);
  const names = new Map(containers.map(({ slug, name }) => [slug, name]));
  const ends = new Map<string, Promise<string | undefined>>();
  const ended = new Set<string>();
  return {
    add(slug, end) {
      const noted = end.finally(() => ended.add(slug));
      ends.set(slug, noted);
      return noted;
    },
    async awaitPredecessors(slug) {
      for (const predecessor of predecessors.get(slug) ?? []) {
        const name = names.get(predecessor) ?? predecessor;
        if (!ended.has(predecessor)) log(`먼저 시작할 컨테이너를 기다립니다: ${name}`, slug);
        const reason = await ends.get(predecessor);
        if (reason !== undefined) throw new EngineError('start-failed', notStartedMessage(name));
      }
    },
  };
}
