import type { Guide } from '../../testing/guide.ts';
import { PhoneSketch } from '../../testing/sketches.tsx';
import { ClampedText } from './clamped-text.tsx';

/** What the page of Layout/ClampedText says. */
export const guide = {
  koreanName: '두 줄 글',
  keywords: ['말줄임', '자르기', '줄임', '긴이름'],
  since: '0.2.0',
  status: 'stable',
  purpose: '남이 지은 긴 이름을 두 줄까지만 보입니다. 잘린 이름은 말풍선에서 모두 읽습니다.',
  when: '남이 지은 이름처럼 얼마나 길지 모르는 글을 좁은 자리에 둘 때 씁니다. 모두 읽어야 하는 글은 자르지 않습니다.',
  instead: [
    { when: '모두 읽어야 하는 글', use: 'Layout/Text' },
    { when: '온전한 글이 다른 곳에 있는 한 줄', use: 'Layout/Text' },
    { when: '버튼에 덧붙일 한마디', use: 'Overlays/Tooltip' },
  ],
  parts: [
    { name: '보이는 두 줄', purpose: '나머지는 말줄임으로 끝납니다.', find: ['span', '결제'] },
    { name: '말풍선', purpose: '잘렸을 때만 온전한 글을 보입니다.' },
  ],
  advice: [
    {
      right: {
        says: '사람이 지은 이름에 씁니다.',
        picture: (
          <PhoneSketch>
            <ClampedText text="우리 팀이 봄 행사를 위해 함께 만든 아주 긴 이름의 결제 서버 프로젝트" />
          </PhoneSketch>
        ),
      },
      wrong: {
        says: '오류나 도움말을 자르지 않습니다.',
        picture: (
          <PhoneSketch>
            <ClampedText text="비밀번호는 12자 이상이어야 하고, 사용자명을 포함할 수 없으며, 지난번과 달라야 합니다." />
          </PhoneSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '잘린 글에만 초점이 옵니다.' },
    { keys: ['Escape'], does: '말풍선을 닫습니다.' },
  ],
  accessibility: [
    '화면 낭독기는 잘린 글도 모두 읽습니다.',
    '잘렸을 때만 초점이 가고, 말풍선이 보입니다. 잘리지 않은 이름은 Tab이 지나칩니다.',
    '터치 화면에서는 누르면 그 자리에서 모두 보입니다.',
  ],
} satisfies Guide;
