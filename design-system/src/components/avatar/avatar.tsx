import { avatar } from './avatar.css.ts';
import { initialOf } from './initial.ts';

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
