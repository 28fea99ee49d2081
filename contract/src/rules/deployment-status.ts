/** The known statuses of a deployment (specification section 4). In a response a status may be any string. */
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

/** Whether polling may stop: nothing more will happen to a deployment in this status. */
export const isTerminal = (status: string): boolean => TERMINAL.includes(status);

/** How far a deployment is with one container, in their order; `unchanged` for one that runs already as asked. */
export const DEPLOYMENT_STEPS = [
  'queued',
  'source',
  'building',
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
