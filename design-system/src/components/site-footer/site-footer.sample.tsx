import { SiteFooter } from '@naru/design-system';

const links = [
  { key: 'terms', link: <a href="#terms">이용약관</a> },
  { key: 'privacy', link: <a href="#privacy">개인정보처리방침</a> },
];

export default function Footer() {
  return <SiteFooter links={links}>나루, 컨테이너를 건네는 콘솔</SiteFooter>;
}
