import { apiTokenLifetimeDays } from '@naru/contract/rules/api-token';
import * as z from 'zod/mini';

/** The options for the lifetime, in days. Every token expires, so that a forgotten script does not keep its access forever. */
export const TOKEN_LIVES = [
  { value: '7', label: '7일' },
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
  { value: '365', label: '1년' },
] as const;

/** The rule of a form for the lifetime, which is a number of days as a text. */
export const tokenLifeText = z.pipe(z.pipe(z.string(), z.transform(Number)), apiTokenLifetimeDays);
