import {
  buildVarEndpoints,
  envVarEndpoints,
  secretEndpoints,
} from '@naru/contract/endpoints/variable';
import { variableSetEndpoints } from '@naru/contract/endpoints/variable-set';
import type { VariableKind } from '@naru/contract/rules/variable-kind';
import { mutationOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import type { ContainerAddress } from './container.ts';
import { isOutcomeUnknown, NetworkError } from './errors.ts';
import { fewAtOnce } from './few-at-once.ts';
import { queryKeys } from './query-keys.ts';
import { refetchAfterWrite } from './refetch-after-write.ts';
import { nullIfUnknown } from './unknown-call.ts';

/** One of several variables to be saved. */
export interface VariableToSave {
  kind: VariableKind;
  key: string;
  value: string;
  /** By what the calls identify the one that is there, whose value it replaces. */
  present: string | undefined;
}

/** How one of several variables fared that were sent one by one. `unsent`: the line had broken before. */
export type SaveOutcome =
  | { state: 'saved' }
  | { state: 'failed'; error: unknown }
  | { state: 'unsent' };

/** How all of them fared: saved together, or each by itself. */
export interface SavedSet {
  together: boolean;
  outcomes: readonly SaveOutcome[];
}

interface Saving {
  variables: readonly VariableToSave[];
  /** Called as soon as it is known how one of them fared. */
  onOutcome: (index: number, outcome: SaveOutcome) => void;
}

/** How many requests are under way at once. */
const AT_ONCE = 3;
/** After so many lost requests in a row no more are sent: each of them would wait in vain. */
const LOST_IN_A_ROW = 3;

function saveOne(
  { container: id }: ContainerAddress,
  { kind, key, value, present }: VariableToSave,
): Promise<unknown> {
  const [params, body] = [{ id }, { key, value }];
  if (kind === 'env') {
    return present === undefined
      ? call(envVarEndpoints.createEnvVar, { params, body })
      : call(envVarEndpoints.updateEnvVar, { params: { id, varId: present }, body: { value } });
  }
  if (kind === 'secret') {
    return present === undefined
      ? call(secretEndpoints.createSecret, { params, body })
      : call(secretEndpoints.updateSecret, { params: { id, name: present }, body: { value } });
  }
  return present === undefined
    ? call(buildVarEndpoints.createBuildVar, { params, body })
    : call(buildVarEndpoints.updateBuildVar, { params: { id, name: present }, body: { value } });
}

async function saveEach(at: ContainerAddress, { variables, onOutcome }: Saving) {
  const outcomes: SaveOutcome[] = variables.map(() => ({ state: 'unsent' }));
  let lost = 0;
  await fewAtOnce(variables, AT_ONCE, async (variable, index) => {
    if (lost >= LOST_IN_A_ROW) return;
    const outcome = await saveOne(at, variable).then(
      (): SaveOutcome => ({ state: 'saved' }),
      (error: unknown): SaveOutcome => ({ state: 'failed', error }),
    );
    const isLost = outcome.state === 'failed' && outcome.error instanceof NetworkError;
    lost = isLost ? lost + 1 : 0;
    outcomes[index] = outcome;
    onOutcome(index, outcome);
  });
  return outcomes;
}

/** All in one call; `null` from a server that does not know it, or not the container. */
const saveTogether = ({ container: id }: ContainerAddress, variables: readonly VariableToSave[]) =>
  nullIfUnknown(
    call(variableSetEndpoints.saveVariables, {
      params: { id },
      body: {
        variables: variables.map(({ present, ...variable }) => ({
          ...variable,
          replace: present !== undefined,
        })),
      },
    }),
  );

/** The first error that leaves it open whether a variable was saved. */
const unknownOutcome = (outcomes: readonly SaveOutcome[] = []): unknown =>
  outcomes.flatMap((outcome) =>
    outcome.state === 'failed' && isOutcomeUnknown(outcome.error) ? [outcome.error] : [],
  )[0];

/**
 * Saves several variables of a container: all or none where the server has a call for that, otherwise three at a time, each by itself.
 * It rejects only when all were sent together.
 */
export async function sendVariables(at: ContainerAddress, saving: Saving): Promise<SavedSet> {
  const answer = await saveTogether(at, saving.variables);
  if (answer === null) return { together: false, outcomes: await saveEach(at, saving) };
  return { together: true, outcomes: saving.variables.map(() => ({ state: 'saved' })) };
}

/** See `sendVariables`. */
export const saveVariables = (at: ContainerAddress) =>
  mutationOptions({
    mutationFn: (saving: Saving) => sendVariables(at, saving),
    onSettled: (saved, error, _saving, _result, { client }) =>
      refetchAfterWrite(client, error ?? unknownOutcome(saved?.outcomes), [
        queryKeys.container.parts(at.container),
        queryKeys.container.list(at.project),
      ]),
  });
