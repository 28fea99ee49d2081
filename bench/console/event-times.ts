import type { Page } from 'playwright';

/** The browser's measurements of the interactions since the last call of {@link collectEventTimes}. */
export interface EventTimes {
  /**
   * The longest time from an event to the frame that shows its effect, in ms; `undefined` when all events were faster than {@link
   * MIN_EVENT_DURATION_MS}.
   */
  slowest: number | undefined;
  /** The longest animation frame, in ms; 0 when no frame took longer than 50 ms. */
  longestFrame: number;
}

declare global {
  interface Window {
    /**
     * The durations in ms that the performance observers have recorded. The observers are installed before the scripts of the page.
     */
    eventTimes: { event: number[]; frame: number[] };
  }
}

/** The shortest duration that browsers report, in ms (Event Timing, section 4.4). */
export const MIN_EVENT_DURATION_MS = 16;

/** Observes the duration of every interaction. Must be called before the page is opened. */
export async function observeEventTimes(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.eventTimes = { event: [], frame: [] };
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only events of an interaction have an id. Moving the pointer is not an interaction.
        if ('interactionId' in entry && entry.interactionId !== 0)
          window.eventTimes.event.push(entry.duration);
      }
    }).observe(options);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.eventTimes.frame.push(entry.duration);
    }).observe({ type: 'long-animation-frame', buffered: true });
  }, MIN_EVENT_DURATION_MS);
}

/** Waits until the page is idle and the callbacks of the observers have run. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Returns the measurements since the last call, after the page has become idle. */
export async function collectEventTimes(page: Page): Promise<EventTimes> {
  await waitUntilIdle(page);
  const { event, frame } = await page.evaluate(() => {
    const taken = window.eventTimes;
    window.eventTimes = { event: [], frame: [] };
    return taken;
  });
  const slowest = event.length === 0 ? undefined : Math.max(...event);
  return { slowest, longestFrame: Math.max(0, ...frame) };
}
