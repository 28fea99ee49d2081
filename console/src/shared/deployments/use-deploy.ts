import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { deploy } from '#api/deployment.ts';
import { queryKeys } from '#api/query-keys.ts';

/**
 * Deploys a project from any of the page's buttons, once at a time: while one has asked for it, pressing another does nothing, and
 * all are pending. A failure belongs to the button that was pressed.
 */
export function useDeploy(slug: string) {
  const client = useQueryClient();
  const asked = { mutationKey: queryKeys.deployment.deploy(slug) };
  const { mutate, error, reset } = useMutation(deploy(slug));
  return {
    start: () => {
      if (client.isMutating(asked) === 0) mutate();
    },
    pending: useIsMutating(asked) > 0,
    /** `null` when nothing failed. */
    error,
    /** Forgets the error. */
    reset,
  };
}
