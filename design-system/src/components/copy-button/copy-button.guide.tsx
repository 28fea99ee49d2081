import type { Guide } from '../../testing/guide.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { Inline } from '../inline/inline.tsx';
import { CopyButton } from './copy-button.tsx';

/** What the page of Actions/CopyButton says. */
export const guide = {
  koreanName: '복사 버튼',
  keywords: ['복사', '클립보드', '단추'],
  since: '0.2.0',
  status: 'stable',
  purpose: '글자 그대로 옮겨 적어야 하는 것을 클립보드에 넣고, 되었는지 말합니다.',
  when: '주소, 키, 명령처럼 한 글자도 틀리면 안 되는 것의 옆에 둡니다. 복사할 것은 버튼 옆에 보여야 합니다.',
  instead: [
    { when: '다른 행동', use: 'Actions/IconButton' },
    { when: '복사할 것이 보이지 않을 때', use: '먼저 CodeText로 보입니다.' },
  ],
  parts: [
    { name: '그림', purpose: '복사, 복사됨, 실패를 모양으로 보입니다.', find: ['button svg'] },
    { name: '레이블', purpose: '자리가 넉넉할 때만 둡니다.' },
  ],
  advice: [
    {
      right: {
        says: '무엇을 복사하는지 보이는 글 옆에 둡니다.',
        picture: (
          <Inline>
            <CodeText boxed>naru.example:5432</CodeText>
            <CopyButton value="naru.example:5432" />
          </Inline>
        ),
      },
      wrong: {
        says: '버튼만 두면 무엇이 복사되는지 모릅니다.',
        picture: <CopyButton value="naru.example:5432" />,
      },
    },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: '복사합니다. 초점은 버튼에 남습니다.' }],
  pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
  accessibility: [
    '무엇을 복사하는지 이름으로 말합니다.',
    '되었는지는 그림으로 보이고 “복사됨”으로 한 번 읽힙니다. 안 되었을 때도 말합니다.',
    '초점은 버튼에 남습니다.',
  ],
} satisfies Guide;
