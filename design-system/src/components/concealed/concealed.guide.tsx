import type { Guide } from '../../testing/guide.ts';
import { Presenting } from '../../testing/presenting.tsx';
import { BlurSketch } from '../../testing/sketches.tsx';
import { CodeText } from '../code-text/code-text.tsx';
import { Concealed } from './concealed.tsx';

/** What the page of Accessibility/Concealed says. */
export const guide = {
  koreanName: '가린 비밀',
  keywords: ['발표', '숨기기', '시크릿', '보안'],
  since: '0.2.0',
  status: 'beta',
  purpose: '한 번만 보이는 비밀을 발표 모드에서 버튼 뒤에 둡니다. 평소에는 그대로 보입니다.',
  when: '한 번만 보이는 비밀을 화면에 둘 때 감쌉니다. 발표 모드가 아니면 그대로 보입니다.',
  instead: [{ when: '줄에 있는 값이나 이름', use: 'Accessibility/Masked' }],

  parts: [
    { name: '보이기 버튼', purpose: '발표 모드에서만 나타납니다.', find: ['button'] },
    { name: '비밀', purpose: '30초 뒤에 다시 가립니다.' },
  ],
  advice: [
    {
      right: {
        says: '한 번만 보이는 값을 감쌉니다.',
        picture: (
          <Presenting>
            <Concealed label="토큰">
              <CodeText boxed>naru_9f86d081</CodeText>
            </Concealed>
          </Presenting>
        ),
      },
      wrong: {
        says: '흐리게 덮기만 하지 않습니다. 문서에 남아 복사됩니다.',
        picture: (
          <BlurSketch>
            <CodeText boxed>naru_9f86d081</CodeText>
          </BlurSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '보이기 버튼으로 갑니다.' },
    { keys: ['Enter', 'Space'], does: '30초 동안 보입니다.' },
  ],
  accessibility: [
    '보이기 전에는 문서에 없습니다.',
    '30초가 지나면 다시 가리고, 그렇게 했다고 한 번 읽어 줍니다.',
  ],
} satisfies Guide;
