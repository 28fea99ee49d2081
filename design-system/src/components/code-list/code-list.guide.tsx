import type { Guide } from '../../testing/guide.ts';
import { Text } from '../text/text.tsx';
import { CodeList } from './code-list.tsx';

/** What the page of Status/CodeList says. */
export const guide = {
  koreanName: '코드 목록',
  keywords: ['복구코드', '백업', '인증'],
  since: '0.2.0',
  status: 'stable',
  purpose: '한 번만 보이는 코드를 읽고, 복사하고, 파일로 간직하게 합니다.',
  when: '복구 코드처럼 지금만 볼 수 있는 것을 건넬 때 씁니다. 읽기, 복사, 파일로 저장하기를 함께 둡니다.',
  instead: [
    { when: '코드가 하나일 때', use: 'Actions/CopyButton' },
    { when: '언제든 다시 볼 수 있는 값', use: 'Status/DescriptionList' },
  ],
  parts: [
    { name: '코드', purpose: '한 줄에 하나입니다.', find: ['code'] },
    { name: '복사 버튼', purpose: '모두를 한 번에 복사합니다.', find: ['button'] },
    { name: '저장 링크', purpose: '글 파일로 받습니다.', find: ['a'] },
  ],
  advice: [
    {
      right: {
        says: '읽고, 복사하고, 저장할 수 있습니다.',
        picture: (
          <CodeList
            label="복구 코드"
            codes={['4F2K-9QXM', '8TRA-2LWD']}
            fileName="naru-codes.txt"
          />
        ),
      },
      wrong: { says: '옮겨 적기만 하게 두지 않습니다.', picture: <Text>4F2K-9QXM 8TRA-2LWD</Text> },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '복사와 저장으로 갑니다.' },
    { keys: ['Enter'], does: '복사하거나 파일로 저장합니다.' },
  ],
  accessibility: [
    '이름이 있는 목록이고, 코드마다 한 줄입니다.',
    '파일은 링크로 저장하고, 복사의 결과는 한 번 읽힙니다.',
  ],
} satisfies Guide;
