import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row } from '../../components/row-list/row.tsx';
import { RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';

/** What the page of Patterns/NewApiToken says. */
export const guide = {
  koreanName: '새 API 토큰',
  keywords: ['토큰', '키', '발급', '스크립트'],
  since: '0.2.0',
  status: 'beta',
  purpose: '스크립트의 토큰을 만들고, 만든 값을 한 번만 보입니다.',
  when: '스크립트가 쓸 토큰을 만들 때 씁니다. 값은 만든 그때 한 번만 보입니다.',
  instead: [{ when: '있는 토큰을 보고 폐기할 때', use: 'Patterns/Security' }],

  parts: [
    { name: '이름과 권한', purpose: '무엇에 쓰는지 정합니다.', find: ['[role=dialog] input'] },
    { name: '기한', purpose: '언제까지 쓸지 고릅니다.', find: ['[role=dialog] select'] },
    { name: '만든 값', purpose: '복사하고 나면 다시 볼 수 없습니다.' },
  ],
  advice: [
    {
      right: {
        says: '지금만 볼 수 있음을 말하고 복사하게 합니다.',
        picture: (
          <Stack gap="s">
            <Text>닫으면 다시 볼 수 없습니다.</Text>
            <Inline gap="s">
              <CodeText boxed>naru_9f86d081</CodeText>
              <CopyButton value="naru_9f86d081" label="토큰 복사" />
            </Inline>
          </Stack>
        ),
      },
      wrong: {
        says: '언제든 다시 볼 수 있게 목록에 두지 않습니다.',
        picture: (
          <RowList label="토큰" bounded>
            <Row actions={<Button size="small">폐기</Button>}>
              <Stack gap="xs">
                <Text weight="medium">배포 스크립트</Text>
                <CodeText>naru_9f86d081</CodeText>
              </Stack>
            </Row>
          </RowList>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '이름, 권한, 기한, 버튼의 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '만듭니다.' },
    { keys: ['Escape'], does: '적은 것이 있으면 묻고 닫습니다.' },
  ],
  pattern: {
    name: 'Dialog (Modal) (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '열리면 초점은 토큰 이름에 있습니다.',
    '권한마다 무엇을 할 수 있는지 설명으로 읽힙니다.',
    '복사했는지는 “복사됨”으로 읽힙니다.',
  ],
} satisfies Guide;
