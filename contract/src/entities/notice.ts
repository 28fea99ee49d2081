import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/**
 * A notice for a member about something that happened without the member watching. Newer servers may add values to `kind`. Known
 * values and their fields:
 *
 * - `deployment`: a deployment succeeded or failed. `project`, `project_name`, `deployment_id`, `status`, `reason`
 * - `container`: a container failed, or was restarted after its program had ended. `project`, `project_name`, `container`,
 *   `container_name`, `status` (`failed` or `restarted`), `reason`, `restarts`
 * - `backup`: the last backup of a database or a volume is not confirmed. `project`, `project_name`, `container` and `container_name` of the
 *   database or `volume` and `volume_name`, `status` (`failed`, `stored` for one that could not be checked or copied, or `confirmed` for one
 *   that looks wrong), `reason`
 * - `restoration`: a restoration waits for its switch, has failed, or was ended by the server. `project`, `project_name`, `container` and
 *   `container_name` of the database or `volume` and `volume_name`, `status` (a state of `dataRestoration`), `reason`
 * - `archive`: the changes of a database have not been archived for 15 minutes, or its archiving has paused. `project`, `project_name`, `container`,
 *   `container_name`, `status` (`behind` or `paused`), `reason`
 * - `account`: the account was changed, or entered by a new browser. `action` (a key of `ACTIVITIES`), `target`, `browser`
 * - `terms`: a new version of the terms was announced. `effective_at`
 */
export const notice = z.object({
  notice_id: z.string(),
  kind: z.string(),
  /** The time of the event, ISO 8601 with an offset. */
  at: z.string(),
  /** Whether the member had seen the notice before this response. */
  seen: z.boolean(),
  /** The slug of the project. */
  project: nullishText,
  project_name: nullishText,
  deployment_id: nullishText,
  status: nullishText,
  /** The reason of a failure, in Korean sentences. */
  reason: nullishText,
  /** The slug of the container. */
  container: nullishText,
  container_name: nullishText,
  /** The slug of the volume. */
  volume: nullishText,
  volume_name: nullishText,
  restarts: nullishNumber,
  action: nullishText,
  /** The name of the affected part of the account. */
  target: nullishText,
  /** Browser and operating system, if the client reported them: "Chrome · Windows". */
  browser: nullishText,
  effective_at: nullishText,
});
export type Notice = z.infer<typeof notice>;
