/** The types of settings in the form of environment variables. */

import * as z from 'zod/mini';
import { isAddressRange } from './engine/edge/address-pattern.ts';

/** The schema of a setting that is a whole number within bounds. */
export const wholeNumber = (min: number, max: number, otherwise: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), otherwise);

/** The schema of a setting that lists texts separated by commas. The texts are converted to lower case. */
export const commaListSetting = z.pipe(
  z.string(),
  z.transform((list: string) => list.split(',').map((part) => part.trim().toLowerCase())),
);

/** The schema of a setting whose value is `1` or `0`. */
export const flagSetting = z.pipe(
  z.enum(['0', '1']),
  z.transform((text: '0' | '1') => text === '1'),
);

/** The schema of an http or https address. Slashes at its end are removed. */
export const httpAddress = z.pipe(
  z.url({ protocol: /^https?$/ }),
  z.transform((url: string) => url.replace(/(?<!\/)\/+$/, '')),
);

const ORIGIN_INVALID =
  '"https://naru.example.com"처럼 http://나 https://로 시작하고 호스트와 포트만 있어야 합니다.';

/** Whether an address has nothing but a scheme, a host and a port. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** The schema of an http or https origin, converted to the form that browsers send: in lower case and without the default port. */
export const originSetting = z.pipe(
  z.string().check(z.refine(isOrigin, { error: ORIGIN_INVALID })),
  z.transform((text: string) => new URL(text).origin),
);

const RANGES_INVALID = '쉼표로 나눈 주소 또는 네트워크여야 합니다. 예: 10.0.0.0/8, 2001:db8::1';

/** The schema of a setting that lists IP addresses and networks (CIDR), separated by commas. */
export const addressRangeListSetting = z.pipe(
  commaListSetting,
  z.array(z.string().check(z.refine(isAddressRange, { error: RANGES_INVALID }))),
);
