import { variableKey } from '@naru/contract/rules/fields';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { convertHangulToQwerty } from 'es-hangul';

/**
 * Converts a key that was typed with Hangul input to Latin letters: 메ㅑ_ㅏ됴 becomes `API_KEY`. `undefined` for a text without Hangul,
 * and when the result is not a valid key.
 */
export function correctHangulKey(text: string): string | undefined {
  if (text.length > NAME_MAX_LENGTH) return undefined;
  const typed = text.normalize('NFC');
  if (!/[ㄱ-ㅣ가-힣]/u.test(typed)) return undefined;
  const key = variableKey.safeParse(convertHangulToQwerty(typed));
  return key.success ? key.data : undefined;
}
