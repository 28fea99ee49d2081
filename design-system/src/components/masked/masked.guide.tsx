import type { Guide } from '../../testing/guide.ts';
import { Presenting } from '../../testing/presenting.tsx';
import { Text } from '../text/text.tsx';
import { Masked } from './masked.tsx';

/** What the page of Accessibility/Masked says. */
export const guide = {
  koreanName: '가린 글자',
  keywords: ['마스킹', '개인정보', '발표', '숨기기'],
  since: '0.2.0',
  status: 'beta',
  purpose: '발표 모드에서 통째로 가릴 글자입니다. 값, 주소, 이메일, 다른 사람의 이름에 씁니다.',
  when: '발표 모드에서 남에게 보이면 안 되는 값, 주소, 이메일, 이름에 씁니다. 비밀 그 자체에는 Concealed를 씁니다.',
  instead: [
    { when: '가릴 부분이 섞인 문장', use: 'Layout/Text' },
    { when: '한 번만 보이는 비밀', use: 'Accessibility/Concealed' },
  ],
  advice: [
    {
      right: {
        says: '값 하나를 통째로 가립니다.',
        picture: (
          <Presenting>
            <Text>
              도메인 <Masked>shop.naru.kr</Masked>
            </Text>
          </Presenting>
        ),
      },
      wrong: {
        says: '앞 두 글자만 남기지 않습니다. 짐작할 수 있습니다.',
        picture: <Text>도메인 sh••••••••</Text>,
      },
    },
  ],
  accessibility: [
    '문서에서 사라집니다. 복사해도, 읽어 주어도, 페이지에서 찾아도 나오지 않습니다.',
    '점은 읽지 않고 “가린 값”이라고 한 번 읽습니다.',
    '길이가 늘 같아 무엇인지 짐작할 수 없습니다.',
  ],
} satisfies Guide;
