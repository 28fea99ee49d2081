import { logoDrawing, logoItem, logoList } from './logo-list.css.ts';

/** Props of {@link LogoList}. */
export interface LogoListProps {
  /** 로고마다 옆에 표시할 이름과 그림의 주소입니다. 그림은 정사각형 SVG `symbol`이며 글자의 색을 따릅니다. */
  logos: readonly { name: string; href: string }[];
}

/**
 * A list of names with logos, such as all supported frameworks. The logos are symbols of one SVG file, so that a page with many
 * logos loads no script for the logos. For a single logo use `BrandLogo`.
 */
export function LogoList({ logos }: LogoListProps) {
  return (
    <ul className={logoList}>
      {logos.map(({ name, href }) => (
        <li key={name} className={logoItem}>
          <svg className={logoDrawing} aria-hidden="true">
            <use href={href} />
          </svg>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
