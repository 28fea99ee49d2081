import type { Page } from 'playwright';

/** What the browser says of the interactions since the last question. */
export interface Answered {
  /** From the event to the frame that shows its effect, in ms; `undefined` when all were below {@link THRESHOLD}. */
  slowest: number | undefined;
  /** The longest animation frame, in ms; 0 when none was longer than 50. */
  longestFrame: number;
}

declare global {
  interface Window {
    /** Filled by observers that stand before the page's own scripts. */
    answered: { event: number[]; frame: number[] };
  }
}

/** In ms; nothing shorter is reported (Event Timing, section 4.4). */
export const THRESHOLD = 16;

/** Observes every interaction of the page. Called before it is opened. */
export async function observeEvents(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    window.answered = { event: [], frame: [] };
    const options = { type: 'event', durationThreshold, buffered: true };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // Only what belongs to an interaction has an id: moving the pointer does not.
        if ('interactionId' in entry && entry.interactionId !== 0)
          window.answered.event.push(entry.duration);
      }
    }).observe(options);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.answered.frame.push(entry.duration);
    }).observe({ type: 'long-animation-frame', buffered: true });
  }, THRESHOLD);
}

/** Waits until the page has nothing left to do and has told the observers everything. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** What was answered since the last call, once the page is at rest. */
export async function takeAnswers(page: Page): Promise<Answered> {
  await atRest(page);
  const { event, frame } = await page.evaluate(() => {
    const taken = window.answered;
    window.answered = { event: [], frame: [] };
    return taken;
  });
  const slowest = event.length === 0 ? undefined : Math.max(...event);
  return { slowest, longestFrame: Math.max(0, ...frame) };
}
