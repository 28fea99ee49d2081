/** The operator of the server, for the legal texts. The texts mention only settings that are set. */
import * as z from 'zod/mini';

const fact = z.optional(z.string().check(z.trim(), z.maxLength(255)));

/** The schema of the environment variables, for `config.ts`. */
export const operatorEnvironment = {
  OPERATOR_NAME: fact,
  OPERATOR_REPRESENTATIVE: fact,
  OPERATOR_ADDRESS: fact,
  OPERATOR_REGISTRATION_NUMBER: fact,
  OPERATOR_PHONE: fact,
  OPERATOR_EMAIL: z.optional(z.email()),
  PRIVACY_OFFICER: fact,
};

/** Information that members of a public service must get: the terms promise the first three, the law requires the fourth. */
const PROMISED = [
  'OPERATOR_NAME',
  'OPERATOR_ADDRESS',
  'OPERATOR_EMAIL',
  'PRIVACY_OFFICER',
] as const;

/** The variables of {@link PROMISED} that are not set, for the operator of a server that others can reach. */
export const missingOperatorFacts = (
  config: Readonly<Partial<Record<(typeof PROMISED)[number], string | undefined>>>,
): string[] => PROMISED.filter((name) => !config[name]);
