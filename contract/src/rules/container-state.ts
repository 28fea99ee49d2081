/** Rules that interpret the state of a container, which the engine reports. */

/** The fields of a container's state that the rules in this file read. */
export interface ReportedContainerState {
  state: string;
  started_at?: string | null | undefined;
  exit_code?: number | null | undefined;
}

/** Whether the previous version of a container serves requests until the new version does. */
export const isServingUntilReplaced = ({
  started_at,
  exit_code,
}: ReportedContainerState): boolean => Boolean(started_at) && typeof exit_code !== 'number';

/** Whether a program of the container runs, possibly the program of the previous version. */
export const isContainerServing = (state: ReportedContainerState): boolean =>
  state.state === 'running' || (state.state === 'deploying' && isServingUntilReplaced(state));

/**
 * Whether a container failed: its program failed, or it never started because its deployment failed.
 * @param step the container's step in the latest deployment
 */
export const hasContainerFailed = (
  { state }: ReportedContainerState,
  step: string | undefined,
): boolean => state === 'failed' || (state === 'idle' && step === 'failed');
