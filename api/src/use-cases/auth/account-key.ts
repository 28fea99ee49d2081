import { normalizeName } from '@naru/contract/rules/text';

/** The form in which usernames and e-mails are compared: independent of case and Unicode normal form. */
export const accountKey = (text: string): string => normalizeName(text).toLowerCase();
