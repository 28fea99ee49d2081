/** A runtime that records the order in which work ends. A test can stop its deployments at a given step. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ApplyStep } from '../../engine/container-engine.ts';
import type { ContainerRuntime } from '../../engine/container-runtime.ts';
import type { ImageBuilder } from '../../engine/image-builder.ts';
import { imagePreparer } from '../../engine/image-preparer.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { GitSource } from '../../engine/source/git-source.ts';
import { findTemplate } from '../../templates/catalogue.ts';

export interface InterruptibleRuntime {
  runtime: ContainerRuntime;
  /** Sets the builder for later builds. */
  use(builder: ImageBuilder): void;
  /**
   * Stops the next container at this step, and resolves once the container has reached the step. The container hangs until its
   * deployment is aborted.
   */
  stopAt(step: ApplyStep): Promise<void>;
  /**
   * The ended work, in order: `worked on <project>`, `removed <project>`, and `files went early` when source files were deleted before
   * the end of their build.
   */
  order: string[];
}

const SPEED = 1000;

/**
 * Creates the runtime. Sources are really fetched and passed to the builder; containers are simulated.
 * @param folder the folder of the sources
 */
export function createInterruptibleRuntime(folder: string): InterruptibleRuntime {
  const order: string[] = [];
  const simulated = simulatedRuntime(SPEED);
  let chosen: ImageBuilder | undefined;
  let trap: { step: ApplyStep; reached: () => void } | undefined;

  const limits = { timeoutMs: 600_000, maxBytes: 2 ** 29, maxEntries: 50_000 };
  const builder: ImageBuilder = {
    async build(request, context) {
      if (chosen === undefined) throw new Error('nothing builds');
      try {
        return await chosen.build(request, context);
      } finally {
        if (!existsSync(request.context)) order.push('files went early');
      }
    },
    collectGarbage: () => Promise.resolve({ removed: [] }),
  };
  const images = imagePreparer({
    source: new GitSource({ protocols: ['http'], allowsPrivate: () => true, limits }),
    builder,
    puller: {
      pull: (...work) => simulated.images.pull(...work),
      collectGarbage: () => Promise.resolve(),
    },
    findTemplate,
    folder,
    cacheMaxAgeMs: 0,
  });
  const noting = <Result>(project: string, work: Promise<Result>): Promise<Result> =>
    work.finally(() => order.push(`worked on ${project}`));
  return {
    runtime: {
      ...simulated,
      engine: {
        ...simulated.engine,
        async apply(spec, context) {
          const stop = trap;
          trap = undefined;
          if (stop === undefined) return simulated.engine.apply(spec, context);
          context.step(stop.step);
          stop.reached();
          await noting(spec.project, once(context.signal, 'abort'));
          context.signal.throwIfAborted();
        },
        async remove(target) {
          if (target.kind === 'project') order.push(`removed ${target.project}`);
          await simulated.engine.remove(target);
        },
      },
      images: {
        ...images,
        prepare: (request, context) => noting(request.project, images.prepare(request, context)),
      },
    },
    use(next) {
      chosen = next;
    },
    stopAt: (step) =>
      new Promise((reached) => {
        trap = { step, reached };
      }),
    order,
  };
}
