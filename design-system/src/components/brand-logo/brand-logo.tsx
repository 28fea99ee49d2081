import { Icon } from '../icon/icon.tsx';
import { brandIcon } from './brands.ts';

/** Props of {@link BrandLogo}. */
export interface BrandLogoProps {
  /**
   * `nextjs`, `spring-boot`처럼 서버가 쓰는 브랜드 이름입니다. 모르는 이름에는 빈 상자를 보입니다.
   */
  name: string;
  /** 접근성 이름입니다. 옆에 브랜드의 이름이 표시되어 있지 않을 때 씁니다. 없으면 로고는 장식입니다. */
  label?: string;
  /**
   * `text`는 옆의 텍스트와 높이가 같고, `control`은 컨트롤의 아이콘을 위한 16px, `large`는 카드를 위한
   * 20px입니다.
   */
  size?: 'text' | 'control' | 'large';
}

/**
 * The logo of a framework, a language or a service of another company. The logo has the colour of the surrounding text and is
 * readable in every theme and with forced colours. For the logo of this product use `Brand`. Do not distinguish two choices by
 * their logos alone.
 * Source: simple-icons. The logos are trade marks of their owners.
 */
export function BrandLogo({ name, label, size = 'large' }: BrandLogoProps) {
  const drawing = <Icon node={brandIcon(name)} size={size} />;
  if (!label) return drawing;
  return (
    <span role="img" aria-label={label}>
      {drawing}
    </span>
  );
}
