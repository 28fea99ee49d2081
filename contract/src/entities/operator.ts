import * as z from 'zod/mini';
import { text } from './fields.ts';

/** Who runs this server, for the legal texts. What the operator has not said is null or absent. */
export const operator = z.object({
  name: text,
  representative: text,
  address: text,
  /** The business registration number, as it is written. */
  registration_number: text,
  phone: text,
  email: text,
  /** Who answers for personal data, reached by the same phone and e-mail. */
  privacy_officer: text,
});
export type Operator = z.infer<typeof operator>;
