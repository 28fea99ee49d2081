/** The known statuses of a deployment (specification section 4). A response may contain other strings. */
export const DEPLOYMENT_STATUSES = [
  'running',
  'untracked',
  'success',
  'failed',
  'cancelled',
  'backend_trigger_failed',
  'backend_tracking_failed',
] as const;
export type DeploymentStatus = (typeof DEPLOYMENT_STATUSES)[number];

const TERMINAL: readonly string[] = [
  'success',
  'failed',
  'cancelled',
  'backend_trigger_failed',
  'backend_tracking_failed',
];

/** Whether a status is final, so that polling may stop. */
export const isFinalDeploymentStatus = (status: string): boolean => TERMINAL.includes(status);

/** The statuses of each outcome by which the history of deployments is filtered. */
export const DEPLOYMENT_OUTCOMES = {
  running: ['running', 'untracked'],
  success: ['success'],
  failed: ['failed', 'backend_trigger_failed', 'backend_tracking_failed'],
  cancelled: ['cancelled'],
} as const satisfies Record<string, readonly DeploymentStatus[]>;
export type DeploymentOutcome = keyof typeof DEPLOYMENT_OUTCOMES;

/**
 * The steps of a deployment for one container, in the order of the work: an image is either built from its source or pulled. `unchanged` means that the container already runs with this
 * configuration.
 */
export const DEPLOYMENT_STEPS = [
  'queued',
  'source',
  'building',
  'pulling',
  'creating',
  'starting',
  'probing',
  'routing',
  'draining',
  'done',
  'unchanged',
  'failed',
  'cancelled',
] as const;
export type DeploymentStep = (typeof DEPLOYMENT_STEPS)[number];
