import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { deploy } from '#api/deployment.ts';
import { queryKeys } from '#api/query-keys.ts';

/**
 * Deploys a project from any of the page's buttons, once at a time: while a request runs, all buttons are pending and a second press does
 * nothing. A failure belongs to the pressed button.
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
