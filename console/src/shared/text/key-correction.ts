import { variableKey } from '@naru/contract/rules/fields';
import { NAME_MAX } from '@naru/contract/rules/limits';
import { convertHangulToQwerty } from 'es-hangul';

/**
 * The key of a variable that the same keys type with Hangul input off: `API_KEY` for 메ㅑ_ㅏ됴. `undefined` for a text without Hangul,
 * and where no valid key comes of it.
 */
export function keyCorrection(text: string): string | undefined {
  if (text.length > NAME_MAX) return undefined;
  const typed = text.normalize('NFC');
  if (!/[ㄱ-ㅣ가-힣]/u.test(typed)) return undefined;
  const key = variableKey.safeParse(convertHangulToQwerty(typed));
  return key.success ? key.data : undefined;
}
