/** How long a change takes: 120 ms for controls, 200 ms for surfaces. Zero under reduced motion. */
export const duration = { control: '120ms', surface: '200ms' } as const;

/** How a change runs: quick to answer, slow to settle. For transforms and opacity only. */
export const easing = { out: 'cubic-bezier(0.16, 1, 0.3, 1)' } as const;
