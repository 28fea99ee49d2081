/** The time in ms after which a task no longer waits for a frame: a hidden page has no frames. */
const LONGEST_WAIT_MS = 100;

/** Runs a task after the next frame is drawn, so that a press does not wait for the task. */
export function afterFrame(task: () => void): void {
  const timer = setTimeout(run, LONGEST_WAIT_MS);
  const frame = requestAnimationFrame(() => setTimeout(run));
  let isDone = false;
  function run(): void {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    task();
  }
}
