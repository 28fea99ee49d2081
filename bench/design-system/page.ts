import { makeRows, type Screen } from './contract.ts';

declare global {
  interface Window {
    /** Each returns how long it took in ms, from the call to the frame that shows it. */
    bench: Record<'mount' | 'update' | 'theme', () => Promise<number>>;
  }
}

/** After the frame that paints what was just done: a task posted in an animation frame runs behind its paint. */
function painted(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(undefined);
  });
  return promise;
}

async function timed(work: () => void): Promise<number> {
  await painted();
  const start = performance.now();
  work();
  await painted();
  return performance.now() - start;
}

/** Puts a screen under the clock of `run.ts`. */
export function expose(screen: Screen): void {
  let seed = 1;
  let dark = false;
  window.bench = {
    mount: () => timed(() => screen.render(makeRows(seed))),
    update: () => {
      seed += 1;
      return timed(() => screen.render(makeRows(seed)));
    },
    theme: () => {
      dark = !dark;
      return timed(() => screen.theme(dark ? 'dark' : 'light'));
    },
  };
}
