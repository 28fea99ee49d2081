import { avatar } from './avatar.css.ts';

/** The initial of a member without a name. */
const UNKNOWN = '?';

/** A first character that cannot combine with the next. It avoids `Intl.Segmenter`, which takes milliseconds to start. */
const PLAIN = /^[\uAC00-\uD7A3a-z\d](?=[\uAC00-\uD7A3a-z\d\s]|$)/i;

/**
 * The first character of a name as a person perceives it: a whole syllable, an emoji with its modifiers, or a capital Latin letter.
 * Decomposed syllables, as in file names of macOS, count as one character.
 */
export function initialOf(name: string): string {
  const text = name.normalize('NFC').trim();
  const first = PLAIN.exec(text)?.[0] ?? [...new Intl.Segmenter('ko').segment(text)][0]?.segment;
  return first?.toUpperCase() ?? UNKNOWN;
}

/** Props of {@link Avatar}. */
export interface AvatarProps {
  /** 회원의 이름이나 사용자명입니다. 첫 글자를 보입니다. */
  name: string;
  /** 막대와 줄에서는 28px, 제목 옆에서는 40px입니다. */
  size?: 'small' | 'large';
}

/**
 * A circle with the initial of a member. It is decorative: show the name next to it, or give its button a name. For a product's
 * mark use {@link Brand} or {@link BrandLogo}.
 */
export function Avatar({ name, size = 'small' }: AvatarProps) {
  return (
    <span className={avatar({ size })} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
