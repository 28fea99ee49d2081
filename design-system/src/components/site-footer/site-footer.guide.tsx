import type { Guide } from '../../testing/guide.ts';
import { SiteFooter } from './site-footer.tsx';

/** What the page of Layout/SiteFooter says. */
export const guide = {
  koreanName: '페이지 발',
  keywords: ['푸터', '약관', '하단'],
  since: '0.2.0',
  status: 'stable',
  purpose: '누구의 페이지인지와 약관으로 가는 길입니다.',
  when: '소개와 로그인처럼 제품 밖의 페이지 맨 아래에 둡니다. 제품 안에서는 쓰지 않습니다.',
  instead: [{ when: '제품 안의 페이지', use: 'Layout/AppShell' }],

  parts: [
    { name: '누구의 것인지', purpose: '이름과 해입니다.', find: ['footer p'] },
    { name: '약관의 링크', purpose: '언제나 같은 자리에 있습니다.', find: ['footer ul'] },
  ],
  advice: [
    {
      right: {
        says: '약관과 개인정보로 가는 길을 둡니다.',
        picture: (
          <SiteFooter
            links={[
              { key: 'terms', link: <a href="#terms">이용약관</a> },
              { key: 'privacy', link: <a href="#privacy">개인정보처리방침</a> },
            ]}
          >
            나루
          </SiteFooter>
        ),
      },
      wrong: {
        says: '제품의 메뉴를 여기에 되풀이하지 않습니다.',
        picture: (
          <SiteFooter
            links={[
              { key: 'projects', link: <a href="#projects">프로젝트</a> },
              { key: 'security', link: <a href="#security">보안</a> },
            ]}
          >
            나루
          </SiteFooter>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '링크를 차례로 옮깁니다.' }],
  accessibility: ['contentinfo 랜드마크입니다.'],
} satisfies Guide;
