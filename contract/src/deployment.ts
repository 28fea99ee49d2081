/** The statuses of a deployment and what they mean (specification section 4). A status is an open string on the wire. */

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

/** The three words a member is shown, for a status or for no deployment at all. */
export type DeploymentWord = '배포중' | '배포됨' | '배포되지 않음';

export function deploymentWord(status: string | undefined): DeploymentWord {
  if (status === 'running' || status === 'untracked') return '배포중';
  if (status !== undefined && isTerminal(status)) return '배포됨';
  return '배포되지 않음';
}
