import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changeContainer } from '../../use-cases/container/container.ts';
import { refuseForDatabase } from '../../use-cases/database/database-rules.ts';
import type { Handler } from '../call.ts';
import { writeContainer } from './container.ts';

/** Changes entrypoint, command, working folder and user of a container. The next deployment replaces the container. */
export const updateContainerProcess: Handler<typeof endpoints.updateContainerProcess> = (call) => {
  const { access, params, body: changes, ifMatch } = call;
  const { secrets: box } = call.services;
  return writeContainer(call, (tx) =>
    changeContainer({ tx, box }, access, params.id, {
      changes,
      check: (present) => {
        refuseForDatabase(present, '실행 설정');
        ifMatch(present);
      },
    }),
  );
};
