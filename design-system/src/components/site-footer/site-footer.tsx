import type { ReactNode } from 'react';
import { TextLink } from '../text-link/text-link.tsx';
import { footerContent, footerLinks, siteFooter } from './site-footer.css.ts';

/** Props of {@link SiteFooter}. */
export interface SiteFooterProps {
  /** 누구의 페이지인지 표시한 한 문장입니다. */
  children: ReactNode;
  /** 약관 같은 법적인 텍스트로 가는 라우터의 링크들입니다. `key`로 구별합니다. */
  links: readonly { key: string; link: ReactNode }[];
}

/** The footer of a page, with links to legal texts and help. */
export function SiteFooter({ children, links }: SiteFooterProps) {
  return (
    <footer className={siteFooter}>
      <div className={footerContent}>
        <p>{children}</p>
        <ul className={footerLinks}>
          {links.map(({ key, link }) => (
            <li key={key}>
              <TextLink tone="quiet">{link}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
