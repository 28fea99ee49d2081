import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { deployProject } from '#api/deployment.ts';
import { queryKeys } from '#api/query-keys.ts';

/**
 * Deploys a project from any button of the page, one request at a time: while a request runs, all buttons are pending and a second
 * press has no effect. The error belongs to the button that was pressed.
 */
export function useDeployProject(slug: string) {
  const client = useQueryClient();
  const asked = { mutationKey: queryKeys.deployment.deploy(slug) };
  const { mutate, error, reset } = useMutation(deployProject(slug));
  return {
    start: () => {
      if (client.isMutating(asked) === 0) mutate();
    },
    pending: useIsMutating(asked) > 0,
    /** The error of the last deployment from this button; `null` without an error. */
    error,
    /** Resets the error. */
    reset,
  };
}
