import {
  API_TOKEN_DAYS,
  apiTokenDays,
  apiTokenName,
  apiTokenScope,
} from '@naru/contract/rules/api-token';
import * as z from 'zod/mini';

/** The lifetimes to choose from. A script that is forgotten should not work for ever. */
export const TOKEN_LIVES = [
  { value: '7', label: '7일' },
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
] as const;

/** A new token as its form fills it in; the lifetime is the text of a number of days. */
export const apiTokenForm = z.object({
  name: apiTokenName,
  scope: apiTokenScope,
  expires_in_days: z.pipe(z.pipe(z.string(), z.transform(Number)), apiTokenDays),
});

export const emptyApiTokenForm = {
  name: '',
  scope: 'read',
  expires_in_days: String(API_TOKEN_DAYS.default),
} as const;
