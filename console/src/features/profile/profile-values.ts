import type { User } from '@naru/contract/entities';
import { formatPhone } from '@naru/design-system';

/** What can be changed of a member, as the fields hold it. */
export interface ProfileValues {
  name: string;
  phone: string;
  organization: string;
}

export const profileOf = (user: User): ProfileValues => ({
  name: user.name ?? '',
  phone: formatPhone(user.phone ?? ''),
  organization: user.organization ?? '',
});
