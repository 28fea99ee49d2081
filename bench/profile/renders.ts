import type { Page } from 'playwright';

/** The fields of React's fibers that React's developer tools read. */
interface Fiber {
  tag: number;
  flags: number;
  type: unknown;
  memoizedState: { next?: unknown } | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

declare global {
  interface Window {
    /** The number of commits so far, and the number of renders by component name. */
    drawn: {
      commits: number;
      counts: Record<string, { mounts: number; updates: number }>;
      root?: Fiber;
    };
  }
}

/** Installs the hook that React calls for its developer tools. Must run before the scripts of the page. */
function observeCommits(): void {
  const drawn: Window['drawn'] = { commits: 0, counts: {} };
  window.drawn = drawn;
  const nameOf = (type: unknown): string | undefined => {
    if (typeof type === 'function') return type.name;
    if (typeof type !== 'object' || type === null) return undefined;
    return nameOf(Reflect.get(type, 'render') ?? Reflect.get(type, 'type'));
  };
  const count = (fiber: Fiber, how: 'mounts' | 'updates') => {
    const name = nameOf(fiber.type);
    if (!name) return;
    const entry = drawn.counts[name] ?? { mounts: 0, updates: 0 };
    entry[how] += 1;
    drawn.counts[name] = entry;
  };
  /**
   * Walks the tree as the developer tools do. When a fiber has the children of its previous version, its subtree was not rendered.
   * Bit 1 of the flags marks a rendered component.
   */
  const visit = (fiber: Fiber) => {
    const before = fiber.alternate;
    if (!before) count(fiber, 'mounts');
    else if (fiber.flags & 1) count(fiber, 'updates');
    if (before && before.child === fiber.child) return;
    for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    value: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => {
        drawn.commits += 1;
        drawn.root = root.current;
        visit(root.current);
      },
    },
  });
}

/** Counts React's renders in a page. Must be called before the page is opened. */
export async function observeRenders(page: Page): Promise<void> {
  await page.addInitScript(observeCommits);
}

/** Resets the counters of the renders. */
export async function resetRenderCounts(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.drawn.commits = 0;
    window.drawn.counts = {};
  });
}

/** Returns the renders since the page was opened or {@link resetRenderCounts} was called. */
export async function readRenders(page: Page) {
  return await page.evaluate(() => {
    const hooks: Record<string, number> = {};
    const visit = (fiber: Fiber) => {
      const { type, memoizedState } = fiber;
      if (typeof type === 'function') {
        let length = 0;
        for (let hook = memoizedState; hook; hook = hook.next as typeof hook) length += 1;
        hooks[type.name] = (hooks[type.name] ?? 0) + length;
      }
      for (let child = fiber.child; child; child = child.sibling) visit(child);
    };
    if (window.drawn.root) visit(window.drawn.root);
    const { commits, counts } = window.drawn;
    const elements = document.querySelectorAll('*').length;
    return { commits, counts, hooks, elements };
  });
}
