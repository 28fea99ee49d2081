import * as fc from 'fast-check';

/**
 * A fixed seed makes the generated inputs equal in every run, so that a failure can be repeated. The full run sets another seed each
 * day.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_127) });
