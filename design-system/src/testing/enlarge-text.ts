import { onTestFinished } from 'vitest';

/** Doubles the size of all text until the test ends, as a member does in the settings of a browser. */
export function enlargeText(): void {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  onTestFinished(() => void style.removeProperty('font-size'));
}
