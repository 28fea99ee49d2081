import { avatar } from './avatar.css.ts';

/** How a member without a name is shown. */
const UNKNOWN = '?';

/** A syllable or a Latin letter that nothing behind it can belong to: the browser's segmenter takes milliseconds to start. */
const PLAIN = /^[\uAC00-\uD7A3a-z\d](?=[\uAC00-\uD7A3a-z\d\s]|$)/i;

/**
 * The first letter of a name as a person sees it: a whole syllable, an emoji with its modifiers, a Latin letter in
 * capitals. Letters that are decomposed, as file names of a Mac are, count as the syllable they make.
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
 * A member as a circle with their initial. It is decoration: the name stands beside it, or its button has a name. For a
 * product's mark use {@link Brand} or {@link BrandLogo}.
 */
export function Avatar({ name, size = 'small' }: AvatarProps) {
  return (
    <span className={avatar({ size })} aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}
