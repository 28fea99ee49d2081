import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { ACTIVITY_DONE, type ActivityName } from '@naru/contract/wire/activity';
import { saveActivities } from '../../domain/activity/activity.ts';
import { type SavedVariable, saveVariableSet } from '../../domain/container/variable-set.ts';
import { withContainer } from '../../domain/ownership.ts';
import { newId } from '../../storage/ids.ts';
import type { Handler } from '../call.ts';

const NAMES = { env: 'env-var', secret: 'secret', build: 'build-var' } as const;

/** What the activity log says of a variable, the same as when it is saved by itself. */
const activityOf = ({ kind, added }: SavedVariable): ActivityName =>
  `${NAMES[kind]}-${added ? 'created' : 'changed'}`;

/** Beside the activity of the call there is one for each variable: what waits for a deployment is told with when it was changed. */
export const saveVariables: Handler<typeof endpoints.saveVariables> = ({
  member,
  params,
  body,
  services,
  address,
  userAgent,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container, project) => {
    const box = services.secrets;
    const saved = await saveVariableSet({ tx, box }, container.id, body.variables);
    const named = { projectId: project.id, project: project.name };
    await saveActivities(
      tx,
      saved.map((variable) => ({
        id: newId(),
        userId: member.id,
        action: activityOf(variable),
        subject: { ...named, target: `${container.name} · ${variable.key}` },
        outcome: ACTIVITY_DONE,
        origin: { address, userAgent },
      })),
    );
    const added = saved.filter((variable) => variable.added).length;
    return { added, changed: saved.length - added };
  });
