import { cdp } from 'vitest/browser';

/** Runs a test without the preference for reduced motion, which the browser of the tests has. */
export async function withMotion(run: () => Promise<void>): Promise<void> {
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
