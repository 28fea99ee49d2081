/** What the state of a container means, as the engine tells it. */

/** The part of a container's state that the rules read. */
export interface ToldState {
  state: string;
  started_at?: string | null | undefined;
  exit_code?: number | null | undefined;
}

/** It was running when its deployment began, and serves until its successor does. */
export const servesMeanwhile = ({ started_at, exit_code }: ToldState): boolean =>
  Boolean(started_at) && typeof exit_code !== 'number';

/** A program of the container is at work, be it the one of the version before. */
export const isServing = (state: ToldState): boolean =>
  state.state === 'running' || (state.state === 'deploying' && servesMeanwhile(state));

/**
 * Whether a container failed: its program did, or nothing of it was ever brought to run because its deployment failed.
 * @param step how far the latest deployment got with it
 */
export const hasFailed = ({ state }: ToldState, step: string | undefined): boolean =>
  state === 'failed' || (state === 'idle' && step === 'failed');
