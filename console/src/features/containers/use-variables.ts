import { useMemo } from 'react';
import { type Variables, variables } from '#api/variable.ts';

/** All variables of a container, `undefined` until every list is known; and the list that could not be loaded. */
export function useVariables(container: string) {
  const env = variables('env').useAll(container);
  const secret = variables('secret').useAll(container);
  const build = variables('build').useAll(container);
  const known = useMemo((): Variables | undefined => {
    if (!env.data || !secret.data || !build.data) return undefined;
    return { env: env.data, secret: secret.data, build: build.data };
  }, [env.data, secret.data, build.data]);
  const failed = [env, secret, build].find(({ isError }) => isError);
  return { variables: known, failed };
}
