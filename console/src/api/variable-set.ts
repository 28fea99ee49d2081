import { variableSetEndpoints } from '@naru/contract/endpoints/variable';
import { mutationOptions } from '@tanstack/react-query';
import type { ContainerAddress } from './container.ts';
import { staleParts } from './container-part.ts';
import { callIfSupported, markMissing } from './older-server/missing-call.ts';
import {
  type SaveOutcome,
  type Saving,
  saveEach,
  unknownOutcome,
  type VariableToSave,
} from './older-server/save-each.ts';
import { refetchAfterWrite } from './write.ts';

/** The outcome of several variables: saved by one call, or each by its own. */
export interface SavedSet {
  together: boolean;
  outcomes: readonly SaveOutcome[];
}

/** All in one call; `null` from a server that does not know it, or not the container. */
const saveTogether = ({ container: id }: ContainerAddress, all: readonly VariableToSave[]) =>
  callIfSupported(variableSetEndpoints.saveVariables, {
    params: { id },
    body: {
      variables: all.map(({ present, ...variable }) => ({
        ...variable,
        replace: present !== undefined,
      })),
    },
  });

/**
 * Saves several variables of a container: by one call, which saves all or none, or without such a call three at a time. It rejects only
 * when that one call fails.
 */
export async function sendVariables(at: ContainerAddress, saving: Saving): Promise<SavedSet> {
  const answer = await saveTogether(at, saving.variables);
  if (answer === null) {
    const outcomes = await saveEach(at, saving);
    // The container exists, so the call does not.
    if (outcomes.some(({ state }) => state === 'saved'))
      markMissing(variableSetEndpoints.saveVariables);
    return { together: false, outcomes };
  }
  return { together: true, outcomes: saving.variables.map(() => ({ state: 'saved' })) };
}

/** See `sendVariables`. */
export const saveVariables = (at: ContainerAddress) =>
  mutationOptions({
    mutationFn: (saving: Saving) => sendVariables(at, saving),
    onSettled: (saved, error, _saving, _result, { client }) =>
      refetchAfterWrite(client, error ?? unknownOutcome(saved?.outcomes), staleParts(at)),
  });
