/** Shared variables of projects, and the references between the variables of a project. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { findProject, type ProjectAccess } from '../../use-cases/ownership.ts';
import { listReferences as readReferences } from '../../use-cases/reference/list-references.ts';
import {
  getProjectVariable as readOne,
  readProjectVariables,
  deleteProjectVariable as remove,
  saveProjectVariable as save,
} from '../../use-cases/reference/project-variable.ts';
import type { CallServices, Handler } from '../call.ts';

interface VariableCall {
  access: ProjectAccess;
  services: CallServices;
  params: { slug: string };
}

const contextOf = ({ access, services: { secrets: box }, params: { slug } }: VariableCall) => ({
  access,
  box,
  slug,
});

export const listReferences: Handler<typeof endpoints.listReferences> = ({
  access,
  params,
  services: { db, secrets: box, runtime: addresses },
}) => readReferences({ db, box, addresses }, access, params.slug);

export const listProjectVariables: Handler<typeof endpoints.listProjectVariables> = async ({
  access,
  params,
  services: { db, secrets },
}) => {
  const { id } = await findProject(db, access, params);
  return { variables: await readProjectVariables(db, secrets, id) };
};

export const getProjectVariable: Handler<typeof endpoints.getProjectVariable> = (call) =>
  readOne(call.services.db, contextOf(call), call.params.key);

/** Creates a shared variable, or replaces its value. */
export const saveProjectVariable: Handler<typeof endpoints.saveProjectVariable> = (call) => {
  const { body, params, ifMatch: check } = call;
  const variable = { ...body, key: params.key, check };
  return call.write((tx) => save({ tx, ...contextOf(call) }, variable));
};

export const deleteProjectVariable: Handler<typeof endpoints.deleteProjectVariable> = async (
  call,
) => {
  await call.write((tx) => remove({ tx, ...contextOf(call) }, call.params.key, call.ifMatch));
  return undefined;
};
