/** The parameters that OWASP recommends first for argon2id: 19 MiB, two passes, one lane. */
export const PASSWORD_POLICY = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
