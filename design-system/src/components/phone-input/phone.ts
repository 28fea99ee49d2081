import { toHalfWidth } from '../../format/half-width.ts';
import type { TextChange, TextEdit } from '../field/text-rule.ts';

/** The maximum number of digits; a number in Seoul (02) has one digit fewer. */
const maxDigits = 11;
const maxSeoulDigits = 10;

/** Extracts the digits of a phone number in national format: `+82 (0)10 …` becomes `010…`. Full-width digits become ASCII digits. */
function phoneDigits(text: string): string {
  return toHalfWidth(text)
    .replace(/^.*[+＋]\s*82[\s-]*\(?0?\)?/s, '0')
    .replace(/\D/g, '');
}

function limitOf(digits: string): number {
  return digits.startsWith('02') ? maxSeoulDigits : maxDigits;
}

/** Returns the number of digits in the first group and in the second group. The last group contains the remaining digits. */
function groupsOf(digits: string): readonly [number, number] {
  if (digits.startsWith('02')) return digits.length >= maxSeoulDigits ? [2, 4] : [2, 3];
  if (digits.startsWith('01')) return [3, 4];
  return digits.length >= maxDigits ? [3, 4] : [3, 3];
}

/**
 * Formats a phone number as is usual in Korea, with hyphens between the groups that contain digits. Digits beyond the limit are
 * removed. The function is idempotent.
 * Source: specification section 5, "Phone input": groups by area code (02, 010 and the other mobile codes, all others), at most 11
 * digits.
 */
export function formatPhone(text: string): string {
  const all = phoneDigits(text);
  const digits = all.slice(0, limitOf(all));
  const [first, second] = groupsOf(digits);
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)]
    .filter((group) => group !== '')
    .join('-');
}

/** Returns the caret position directly after the first `count` digits of a formatted number. */
function caretBehind(formatted: string, count: number): number {
  const places = Array.from(formatted.matchAll(/\d/g), (match) => match.index + 1);
  return count === 0 ? 0 : (places[count - 1] ?? formatted.length);
}

/** The characters between the digits of a number that a member writes or pastes. */
const separators = /[\s().·/~-]|[－．（）]/g;

/** Whether a text contains characters that belong to no phone number, such as letters. */
const hasOtherCharacters = (text: string): boolean =>
  /\D/.test(
    toHalfWidth(text)
      .replace(/[+＋]\s*82/, '')
      .replace(separators, ''),
  );

/** What an edit refused: other characters than digits, or digits beyond the limit. */
export type PhoneRefusal = { kind: 'characters' } | { kind: 'digits'; limit: number };

/** The result of an edit: the new text and caret, and what the edit refused. */
export interface PhoneNumberEdit extends TextEdit {
  readonly refused: PhoneRefusal | undefined;
}

/**
 * Formats a number while a member types. The caret stays after the digit that precedes it. Deleting a hyphen also deletes the
 * adjacent digit. Other characters, and new digits beyond the limit, are refused.
 */
export function editPhoneNumber({ text, caret, previous, inputType }: TextChange): PhoneNumberEdit {
  const entered = phoneDigits(text.slice(0, caret));
  const right = phoneDigits(text.slice(caret));
  const hyphenDeleted =
    inputType.startsWith('delete') &&
    entered + right === phoneDigits(previous) &&
    text !== previous;
  if (hyphenDeleted) {
    return inputType.endsWith('Forward')
      ? editOf(entered, right.slice(1))
      : editOf(entered.slice(0, -1), right);
  }
  const limit = limitOf(entered + right);
  const room = limit - right.length;
  const edit = editOf(entered.slice(0, room), right);
  if (entered.length > room) return { ...edit, refused: { kind: 'digits', limit } };
  return hasOtherCharacters(text) ? { ...edit, refused: { kind: 'characters' } } : edit;
}

function editOf(left: string, right: string): PhoneNumberEdit {
  const text = formatPhone(left + right);
  return { text, caret: caretBehind(text, left.length), refused: undefined };
}
