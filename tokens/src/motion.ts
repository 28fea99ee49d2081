/** The durations of transitions: 120 ms for controls, 200 ms for surfaces. Zero with reduced motion. */
export const duration = { control: '120ms', surface: '200ms' } as const;

/** The easing of transitions: fast at first, slow at the end. For transforms and opacity only. */
export const easing = { out: 'cubic-bezier(0.16, 1, 0.3, 1)' } as const;
