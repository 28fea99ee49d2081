import type { User } from '@naru/contract/entities/member';
import { formatPhone } from '@naru/design-system';

/** The values of the profile's fields. */
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
