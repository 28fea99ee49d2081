import { avatar } from './avatar.css.ts';

/** The initial that is shown for an empty name. */
const UNKNOWN = '?';

/**
 * Matches a name whose first character cannot combine with the next character. Such a name does not need `Intl.Segmenter`, whose
 * creation takes several milliseconds.
 */
const PLAIN = /^[\uAC00-\uD7A3a-z\d](?=[\uAC00-\uD7A3a-z\d\s]|$)/i;

/** A browser without `Intl.Segmenter` (Firefox before 125) shows the first code point: an emoji without its modifiers. */
function firstCharacter(text: string): string | undefined {
  if (!('Segmenter' in Intl)) return [...text][0];
  return [...new Intl.Segmenter('ko').segment(text)][0]?.segment;
}

/**
 * Returns the first user-perceived character of a name: a Hangul syllable, an emoji with its modifiers, or a Latin letter in upper
 * case. A decomposed syllable, as in a file name from macOS, counts as one character.
 */
export function initialOfName(name: string): string {
  const text = name.normalize('NFC').trim();
  return (PLAIN.exec(text)?.[0] ?? firstCharacter(text))?.toUpperCase() ?? UNKNOWN;
}

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** 회원의 이름이나 사용자명입니다. 첫 글자를 보입니다. */
  name: string;
  /** 막대와 줄에서는 28px, 제목 옆에서는 40px입니다. */
  size?: 'small' | 'large';
}

/**
 * A circle with the initial of a member. Screen readers skip the circle, so show the name next to the avatar, or give the
 * surrounding button an accessible name. For the logo of this product use {@link Brand}, for logos of other products
 * {@link BrandLogo}.
 */
export function Avatar({ name, size = 'small' }: AvatarProps) {
  return (
    <span className={avatar({ size })} aria-hidden="true">
      {initialOfName(name)}
    </span>
  );
}
