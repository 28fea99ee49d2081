import { variableSetEndpoints } from '@naru/contract/endpoints/variable';
import { mutationOptions } from '@tanstack/react-query';
import type { ContainerAddress } from './container.ts';
import { stalePartQueryKeys } from './container-part.ts';
import { callIfSupported, markCallMissing } from './older-server/missing-call.ts';
import {
  findUnknownOutcomeError,
  saveVariablesOneByOne,
  type VariableSaveOutcome,
  type VariableSaving,
  type VariableToSave,
} from './older-server/save-each.ts';
import { refetchAfterWrite } from './write.ts';

/**
 * The outcomes of several variables. `together` is true if one call saved all variables, false if each variable was saved by a call of
 * its own.
 */
export interface VariableSaveResults {
  together: boolean;
  outcomes: readonly VariableSaveOutcome[];
}

/** Saves all variables in one call; `null` if the server lacks the call or the container does not exist. */
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
 * Saves several variables of a container: in one call, which saves all or none, or three at a time on a server that lacks that call.
 * Rejects only when the call that saves all variables fails.
 */
export async function sendVariables(
  at: ContainerAddress,
  saving: VariableSaving,
): Promise<VariableSaveResults> {
  const answer = await saveTogether(at, saving.variables);
  if (answer === null) {
    const outcomes = await saveVariablesOneByOne(at, saving);
    // A variable was saved, so the container exists and the server lacks the call.
    if (outcomes.some(({ state }) => state === 'saved'))
      markCallMissing(variableSetEndpoints.saveVariables);
    return { together: false, outcomes };
  }
  return { together: true, outcomes: saving.variables.map(() => ({ state: 'saved' })) };
}

/** The mutation that saves several variables, see `sendVariables`. */
export const saveVariables = (at: ContainerAddress) =>
  mutationOptions({
    mutationFn: (saving: VariableSaving) => sendVariables(at, saving),
    onSettled: (saved, error, _saving, _result, { client }) =>
      refetchAfterWrite(
        client,
        error ?? findUnknownOutcomeError(saved?.outcomes),
        stalePartQueryKeys(at),
      ),
  });
