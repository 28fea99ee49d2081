import { projectVariableEndpoints } from '@naru/contract/endpoints/project-variable';
import type { ProjectVariable } from '@naru/contract/entities/project-variable';
import type { ProjectVariableKind } from '@naru/contract/rules/limits';
import { callApi } from './client.ts';
import {
  projectVariableKey,
  projectVariableQuery,
  projectVariablesQuery,
} from './project-variable.ts';
import { queryKeys } from './query-keys.ts';
import {
  cacheRow,
  createWrite,
  describeAddition,
  describeRemoval,
  replaceOrAppendRow,
} from './write.ts';

const { saveProjectVariable, deleteProjectVariable } = projectVariableEndpoints;

/** The value and the kind of a shared variable. */
interface SharedValue {
  kind: ProjectVariableKind;
  value: string;
}

type List = ProjectVariable[] | null;

const keyOf = ({ key }: ProjectVariable): string => key;

const rowsOf = (projectSlug: string) => ({
  query: projectVariablesQuery(projectSlug),
  rows: (list: List) => list ?? [],
  id: keyOf,
  withRow: (list: List, row: ProjectVariable) => replaceOrAppendRow(list ?? [], row, keyOf),
});

/** A version that no variable has. With its entity tag, the call that saves a variable only creates one. */
const NO_VARIABLE = { variable_id: '', key: '', kind: '', value: '' };

/**
 * Adds a shared variable. A variable that somebody else has added under this key is not replaced: the write fails with 412. The list
 * has no values of secrets, so a secret is found by its key.
 */
export const addProjectVariable = (projectSlug: string) =>
  describeAddition(rowsOf(projectSlug), {
    send: ({ key, ...body }: SharedValue & { key: string }) =>
      callApi(
        saveProjectVariable,
        { params: { slug: projectSlug, key }, body },
        { known: NO_VARIABLE },
      ),
    matched: ({ key, kind, value }) => (kind === 'secret' ? { key, kind } : { key, kind, value }),
    stale: [],
  });

/** A variable as the list shows it. */
const withoutSecret = (variable: ProjectVariable): ProjectVariable =>
  variable.kind === 'secret' ? { ...variable, value: null } : variable;

/** Changes the value and the kind of a shared variable. The query of the single variable has to be loaded. */
export const changeProjectVariable = (projectSlug: string, key: string) =>
  createWrite({
    query: projectVariableQuery(projectSlug, key),
    send: (body: SharedValue, options) =>
      callApi(saveProjectVariable, { params: { slug: projectSlug, key }, body }, options),
    outcome: (body) => ({ changes: body, find: (variable) => variable }),
    keep: (client, variable) => {
      // The response for a secret has no value, as the list has none.
      if (variable) cacheRow(client, rowsOf(projectSlug), withoutSecret(variable));
    },
    stale: [projectVariableKey(projectSlug, key)],
  });

export const removeProjectVariable = (projectSlug: string, key: string) =>
  describeRemoval(rowsOf(projectSlug), (variable) => variable.key === key, {
    send: () => callApi(deleteProjectVariable, { params: { slug: projectSlug, key } }),
    stale: [queryKeys.projectVariables(projectSlug)],
  });
