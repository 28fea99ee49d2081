import { cdp } from 'vitest/browser';

/** Runs a test as it is for somebody who has not asked for less motion; the tests' browser has. */
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
