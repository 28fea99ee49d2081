import type { Page } from 'playwright';

/** What the browser reports of the interactions since the last call of {@link takeEventTimes}. */
export interface EventTimes {
  /** From the event to the frame that shows its effect, in ms; `undefined` when all were below {@link THRESHOLD}. */
  slowest: number | undefined;
  /** The longest animation frame, in ms; 0 when none was longer than 50. */
  longestFrame: number;
}

declare global {
  interface Window {
    /** Filled by observers that stand before the page's own scripts. */
    eventTimes: { event: number[]; frame: number[] };
  }
}

/** In ms; nothing shorter is reported (Event Timing, section 4.4). */
export const THRESHOLD = 16;

/** Observes every interaction of the page. Called before it is opened. */
export async function observeEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.eventTimes = { event: [], frame: [] };
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only what belongs to an interaction has an id: moving the pointer does not.
        if ('interactionId' in entry && entry.interactionId !== 0)
          window.eventTimes.event.push(entry.duration);
      }
    }).observe(options);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.eventTimes.frame.push(entry.duration);
    }).observe({ type: 'long-animation-frame', buffered: true });
  }, THRESHOLD);
}

/** Waits until the page is idle and the observers have been called. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** The interactions since the last call, once the page is idle. */
export async function takeEventTimes(page: Page): Promise<EventTimes> {
  await atRest(page);
  const { event, frame } = await page.evaluate(() => {
    const taken = window.eventTimes;
    window.eventTimes = { event: [], frame: [] };
    return taken;
  });
  const slowest = event.length === 0 ? undefined : Math.max(...event);
  return { slowest, longestFrame: Math.max(0, ...frame) };
}
