import type { User } from '@naru/contract/entities/member';
import { TERMS_VERSIONS, termsNotice } from '@naru/contract/rules/terms';

/** Whether there is anything that the member has to be told on every page; few pages load the code for it. */
export const hasNotices = ({ deletion_at, terms_seen }: User): boolean =>
  Boolean(deletion_at) ||
  (typeof terms_seen === 'number' &&
    termsNotice(TERMS_VERSIONS, terms_seen, new Date()) !== undefined);
