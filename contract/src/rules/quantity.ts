/**
 * Parses typed amounts of CPU, memory, disk and time: "500", "0.5 vCPU", "0.5코어", "1.5GiB", "1,000", "3분". Fields store the small
 * unit (millicores, MiB, seconds); the large unit is vCPU, GiB or minutes.
 */
import { CONTAINER_CPU_LIMIT, CONTAINER_MEMORY_LIMIT, CONTAINER_START_SECONDS } from './limits.ts';

/** A quantity that can be entered in two units. */
export interface Quantity {
  /** The name of the small unit, in which requests send the number. */
  readonly small: string;
  /** The name of the large unit. */
  readonly large: string;
  /** The number of small units in one large unit. */
  readonly factor: number;
  /** The spellings of both units, in lower case. */
  readonly spellings: { readonly small: readonly string[]; readonly large: readonly string[] };
  /**
   * A number with a fraction and without a unit, such as "0.5", is ambiguous up to this value, because the large unit was probably
   * meant.
   */
  readonly largest: number;
  /** The message for an ambiguous text. */
  readonly unclear: string;
}

/** CPU, in millicores. */
export const CPU_QUANTITY: Quantity = {
  small: 'millicores',
  large: 'vCPU',
  factor: 1000,
  spellings: {
    small: ['m', 'millicore', 'millicores', '밀리코어'],
    large: ['vcpu', 'vcpus', 'cpu', 'cpus', 'core', 'cores', '코어'],
  },
  largest: CONTAINER_CPU_LIMIT.max / 1000,
  unclear: '단위를 확인해주세요. 500 또는 0.5 vCPU처럼 입력할 수 있습니다.',
};

/** Memory and disk, in MiB. "GB" is refused as ambiguous, because some people read it as 1,000 MB and others as 1,024 MB. */
export const SIZE_QUANTITY: Quantity = {
  small: 'MiB',
  large: 'GiB',
  factor: 1024,
  spellings: { small: ['mi', 'mib'], large: ['gi', 'gib'] },
  largest: CONTAINER_MEMORY_LIMIT.max / 1024,
  unclear: '단위를 확인해주세요. 1536 또는 1.5 GiB처럼 입력할 수 있습니다.',
};

/** A time, in seconds. */
export const TIME_QUANTITY: Quantity = {
  small: '초',
  large: '분',
  factor: 60,
  spellings: {
    small: ['s', 'sec', 'secs', 'second', 'seconds', '초'],
    large: ['m', 'min', 'mins', 'minute', 'minutes', '분'],
  },
  largest: CONTAINER_START_SECONDS.max / 60,
  unclear: '단위를 확인해주세요. 90 또는 1.5분처럼 입력할 수 있습니다.',
};

/**
 * The result of parsing: the number of small units and the unit of the text, or `unclear` for an ambiguous text. `undefined` for a
 * text that is not a number.
 */
type Reading = { readonly value: number; readonly in: 'small' | 'large' } | 'unclear' | undefined;

/** Replaces full-width characters and the ideographic space, which Korean keyboards can produce, by their ASCII forms. */
const toPlain = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .normalize('NFC')
    .trim();

/** Matches a sign, digits with separators, and a unit of letters. */
const PARTS = /^([+-]?)(\d[\d,]*|(?=\.))(?:\.(\d+))?\s*(\p{L}*)$/u;
/** Matches digits that are grouped by thousands, or not grouped at all. */
const GROUPED = /^(?:\d+|\d{1,3}(?:,\d{3})+|)$/;

/** Computes a number of small units. Integers are multiplied before the division, because in floating point 1.1 * 1000 is not 1100. */
function exact(whole: string, fraction: string, factor: number): number {
  const digits = Number(`${whole.replaceAll(',', '')}${fraction}`);
  return (digits * factor) / 10 ** fraction.length;
}

function unitOf(spelling: string, { spellings }: Quantity): 'small' | 'large' | undefined {
  const unit = spelling.toLowerCase();
  if (unit === '' || spellings.small.includes(unit)) return 'small';
  return spellings.large.includes(unit) ? 'large' : undefined;
}

/** Parses a text, see {@link Reading}. The field's rule checks the range. */
export function parseQuantity(text: string, quantity: Quantity): Reading {
  const [, sign = '', whole = '', fraction = '', spelling = ''] = PARTS.exec(toPlain(text)) ?? [];
  if (whole === '' && fraction === '') return undefined;
  const unit = unitOf(spelling, quantity);
  if (!unit || !GROUPED.test(whole)) return 'unclear';
  const value = exact(whole, fraction, unit === 'small' ? 1 : quantity.factor);
  const bare = spelling === '' && fraction !== '';
  if (bare && value <= quantity.largest) return 'unclear';
  return { value: sign === '-' ? -value : value, in: unit };
}

/** The number of small units in a text; `undefined` when the text is no number or ambiguous. */
export function parseQuantityValue(text: string, quantity: Quantity): number | undefined {
  const reading = parseQuantity(text, quantity);
  return typeof reading === 'object' ? reading.value : undefined;
}

/** Formats a number of small units in the large unit with at most three decimals: "1 vCPU", "0.375 GiB". */
export const formatInLargeUnit = (value: number, { factor, large }: Quantity): string =>
  `${Math.round((value * 1000) / factor) / 1000} ${large}`;

/** Converts a typed text to the other unit, "0.5 vCPU" or "500 millicores", "≈ 0.098 GiB" when rounded; empty when the text contains no positive number. */
export function formatInOtherUnit(text: string, quantity: Quantity): string {
  const reading = parseQuantity(text, quantity);
  if (typeof reading !== 'object' || reading.value <= 0 || reading.value > 1e9) return '';
  const { value } = reading;
  if (reading.in === 'large') return `${Math.round(value * 1000) / 1000} ${quantity.small}`;
  const isExact = Number.isInteger((value * 1000) / quantity.factor);
  const written = formatInLargeUnit(value, quantity);
  return isExact ? written : `≈ ${written}`;
}
