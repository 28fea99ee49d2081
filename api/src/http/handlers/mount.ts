import type { endpoints } from '@naru/contract/endpoints/endpoints';
import * as mount from '../../use-cases/container/mount.ts';
import type { Handler } from '../call.ts';

/** Mounts a volume of the same project. */
export const createMount: Handler<typeof endpoints.createMount> = ({
  write,
  access,
  params,
  body,
}) => write((tx) => mount.createMount(tx, access, params.id, body));

/** Identified by its volume. */
export const deleteMount: Handler<typeof endpoints.deleteMount> = async ({
  write,
  access,
  params,
  ifMatch,
}) => {
  await write((tx) => mount.deleteMount(tx, access, params, ifMatch));
  return undefined;
};

/** Identified by its volume. The mount keeps its place in the list. */
export const editMount: Handler<typeof endpoints.editMount> = ({
  write,
  access,
  params,
  body: { mount_path },
  ifMatch: check,
}) => write((tx) => mount.editMount(tx, access, params, { mount_path, check }));

/** Moves a mount to a container of the same project. */
export const moveMount: Handler<typeof endpoints.moveMount> = ({ write, access, params, body }) =>
  write((tx) => mount.moveMount(tx, access, params, body));
