/** Calls a function after the next frame has been painted. */
export function afterPaint(act: () => void): void {
  // A task that is started in a frame runs after its paint.
  requestAnimationFrame(() => setTimeout(act));
}
