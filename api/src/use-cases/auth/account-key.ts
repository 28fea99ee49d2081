import { normalizeName } from '@naru/contract/rules/text';

/** How a username or an e-mail is compared: the same name in another case or normal form is the same. */
export const accountKey = (text: string): string => normalizeName(text).toLowerCase();
