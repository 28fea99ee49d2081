import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { normalizeImageSource } from '@naru/contract/rules/image-reference';
import { findDatabase } from '../../templates/databases.ts';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { changeContainer } from '../../use-cases/container/container.ts';
import { NO_REPOSITORY } from '../../use-cases/container/source.ts';
import { refuseForDatabase } from '../../use-cases/database/database-rules.ts';
import { readImageState } from '../../use-cases/image/image-state.ts';
import { INSPECTIONS_PER_MINUTE } from '../../use-cases/inspection/repository-inspection.ts';
import { findContainer } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';
import { writeContainer } from './container.ts';

/**
 * Changes the image of a container, which replaces its repository and its template. The next deployment pulls the image. A database keeps its
 * template and the name of its image.
 */
export const updateContainerImage: Handler<typeof endpoints.updateContainerImage> = (call) => {
  const { access, params, body, ifMatch } = call;
  const { secrets: box } = call.services;
  const source = normalizeImageSource(body);
  return writeContainer(call, (tx) =>
    changeContainer({ tx, box }, access, params.id, {
      changes: ({ template_id }) =>
        findDatabase(template_id) ? source : { ...NO_REPOSITORY, ...source },
      check: (present) => {
        if (source.image !== present.image) refuseForDatabase(present, '이미지');
        ifMatch(present);
      },
    }),
  );
};

export const getImage: Handler<typeof endpoints.getImage> = async ({
  access,
  params,
  services: { db },
}) => readImageState(db, await findContainer(db, access, params.id));

/** Checks the tag at its registry before the response. The check is stored apart, because the call changes nothing of the member. */
export const checkImage: Handler<typeof endpoints.checkImage> = async ({
  member,
  access,
  params,
  apart,
  gone,
  services: { db, tagChecks, stopping },
}) => {
  const container = await findContainer(db, access, params.id);
  const limit = {
    kind: 'inspections',
    subject: member.id,
    perMinute: INSPECTIONS_PER_MINUTE,
  } as const;
  await countHit(apart, limit);
  await tagChecks.checkNow(apart, container, AbortSignal.any([gone, stopping]));
  return readImageState(apart, container);
};
