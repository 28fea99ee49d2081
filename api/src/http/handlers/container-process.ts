import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changeContainer } from '../../use-cases/container/container.ts';
import type { Handler } from '../call.ts';

/** Changes entrypoint, command, working folder and user of a container. The next deployment replaces the container. */
export const updateContainerProcess: Handler<typeof endpoints.updateContainerProcess> = ({
  write,
  access,
  params,
  body: changes,
  services: { secrets: box },
  ifMatch: check,
}) => write((tx) => changeContainer({ tx, box }, access, params.id, { changes, check }));
