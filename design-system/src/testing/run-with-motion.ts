import { cdp } from 'vitest/browser';

/** Runs a test with motion. By default, the browser of the tests prefers reduced motion. */
export async function runWithMotion(run: () => Promise<void>): Promise<void> {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value }],
    });
  await emulate('no-preference');
  try {
    await run();
  } finally {
    await emulate('reduce');
  }
}
