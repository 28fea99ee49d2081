/** The kinds of a container's variables: environment variables, secrets, build variables. */
export const VARIABLE_KINDS = ['env', 'secret', 'build'] as const;
export type VariableKind = (typeof VARIABLE_KINDS)[number];
