import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ReactNode } from 'react';
import { visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';
import { brand, brandMark } from './brand.css.ts';

/** Props of {@link Brand}. */
export interface BrandProps {
  /** 라우터의 홈 링크입니다. 제품의 이름을 안에 표시합니다. */
  children: ReactNode;
  /**
   * 표지만 보입니다. 회원이 이미 제품을 아는 곳에 씁니다. 링크 안의 “홈” 같은 텍스트는 이름으로만
   * 쓰입니다.
   */
  markOnly?: boolean;
}

/**
 * The logo and the name of the product, as a link in the navigation bar. Use at most one `Brand` per page. For logos of other
 * products use `BrandLogo`.
 */
export function Brand({ children, markOnly = false }: BrandProps) {
  return (
    <Slot className={brand}>
      <Slottable child={children}>
        {(name) => (
          <>
            <svg viewBox="0 0 32 32" className={brandMark} aria-hidden="true">
              <path d="M16 4v14M16 6l8 10h-8M4 20h24l-4 7H8z" />
            </svg>
            <span className={markOnly ? visuallyHiddenClass : undefined}>{name}</span>
          </>
        )}
      </Slottable>
    </Slot>
  );
}
