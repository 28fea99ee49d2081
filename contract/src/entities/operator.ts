import * as z from 'zod/mini';
import { nullishText } from './fields.ts';

/** The operator of this server, for the legal texts. A field is null or absent when the server has no setting for that field. */
export const operator = z.object({
  name: nullishText,
  representative: nullishText,
  address: nullishText,
  /** The business registration number, formatted by the operator. */
  registration_number: nullishText,
  phone: nullishText,
  email: nullishText,
  /** The person who is responsible for personal data. Members reach this person by the operator's phone and e-mail. */
  privacy_officer: nullishText,
});
export type Operator = z.infer<typeof operator>;
