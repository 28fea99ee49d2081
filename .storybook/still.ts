declare global {
  interface Window {
    /** Whether a picture is being taken: the page is as high as the story then, and nothing of it is off the screen. */
    isPictured?: boolean;
  }
}

/**
 * Runs in the page before anything else: fixes the clock and the random numbers, so that a story always looks the same,
 * and stops long timers, so that a notice is still visible in the last look on a slow machine.
 */
export function holdStill(): void {
  const now = Date.parse('2025-03-02T09:00:00+09:00');
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [now]),
    apply: () => new RealDate(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  const longTimer = 1_500;
  globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
    apply: (target, self, [task, delay = 0, ...values]) =>
      Reflect.apply(target, self, delay < longTimer ? [task, delay, ...values] : [() => undefined]),
  });
  // What depends on whether something is on the screen stays as it was before the picture.
  globalThis.IntersectionObserver = class extends IntersectionObserver {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super((entries, observer) => {
        if (!window.isPictured) callback(entries, observer);
      }, options);
    }
  };
  let seed = 1;
  // Lehmer's generator: https://en.wikipedia.org/wiki/Lehmer_random_number_generator
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}
