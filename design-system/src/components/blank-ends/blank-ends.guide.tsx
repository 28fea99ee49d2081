import type { Guide } from '../../testing/guide.ts';
import { CodeText } from '../code-text/code-text.tsx';
import { BlankEnds } from './blank-ends.tsx';

/** What the page of Status/BlankEnds says. */
export const guide = {
  koreanName: '끝 공백 표시',
  keywords: ['공백', '띄어쓰기', '줄바꿈', '값'],
  since: '0.2.0',
  status: 'stable',
  purpose: '값의 앞과 뒤에 있어 눈에 보이지 않는 공백과 줄바꿈을 표시로 보입니다.',
  when: '앞뒤의 공백이 뜻을 바꾸는 값을 보일 때 씁니다. 환경 변수처럼 복사하다가 공백이 따라오기 쉬운 값에 좋습니다.',
  instead: [
    { when: '두 값의 차이를 보일 때', use: 'Status/DiffList' },
    { when: '공백이 중요하지 않은 글', use: 'Layout/Text' },
  ],
  advice: [
    {
      right: {
        says: '보이지 않는 것을 표시로 보입니다.',
        picture: (
          <CodeText>
            <BlankEnds>{' postgres '}</BlankEnds>
          </CodeText>
        ),
      },
      wrong: {
        says: '공백이 있는 값을 없는 것처럼 보이지 않습니다.',
        picture: <CodeText>postgres</CodeText>,
      },
    },
  ],
  accessibility: [
    '표시마다 “공백 2개”처럼 이름이 있습니다.',
    '표시는 값과 함께 복사되지 않습니다.',
    '발표 모드에서는 값과 함께 가립니다.',
  ],
} satisfies Guide;
