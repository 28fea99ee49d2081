import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { buildVarsQuery } from '#api/build-var.ts';
import { envVarsQuery } from '#api/env-var.ts';
import { secretsQuery } from '#api/secret.ts';
import { byKey, fromEnvVars, type Variables } from './variable.ts';

/** All variables of a container, `undefined` until every list is known; and the list that could not be loaded. */
export function useVariables(container: string) {
  const env = useQuery({ ...envVarsQuery(container), select: fromEnvVars });
  const secret = useQuery({ ...secretsQuery(container), select: byKey });
  const build = useQuery({ ...buildVarsQuery(container), select: byKey });
  const variables = useMemo((): Variables | undefined => {
    if (!env.data || !secret.data || !build.data) return undefined;
    return { env: env.data, secret: secret.data, build: build.data };
  }, [env.data, secret.data, build.data]);
  const failed = [env, secret, build].find(({ isError }) => isError);
  return { variables, failed };
}
