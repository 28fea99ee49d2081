import type { Guide } from '../../testing/guide.ts';
import { FileButton } from '../file-button/file-button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Text } from '../text/text.tsx';

/** What the page of Inputs/TextDropZone says. */
export const guide = {
  koreanName: '끌어다 놓는 자리',
  keywords: ['드래그', '드롭', '업로드', '붙여넣기', '파일'],
  since: '0.2.0',
  status: 'beta',
  purpose: '화면의 한 부분에 파일이나 글을 끌어다 놓거나, 아무 데나 붙여넣어 가져옵니다.',
  when: '파일이나 글을 끌어다 놓거나 붙여넣어 더 빨리 가져오게 할 때 씁니다. 같은 일을 하는 버튼이 늘 함께 있어야 합니다.',
  instead: [
    { when: '글을 적을 때', use: 'Inputs/TextAreaField' },
    { when: '적은 것을 확인할 때', use: 'Overlays/FormDialog' },
  ],
  parts: [
    { name: '받는 자리', purpose: '화면의 한 부분 전체입니다.', find: ['section'] },
    { name: '안내', purpose: '끌고 있는 동안 무엇이 일어나는지 말합니다.' },
  ],
  advice: [
    {
      right: {
        says: '끌 수 없는 사람을 위한 버튼을 함께 둡니다.',
        picture: (
          <Inline>
            <FileButton accept=".env" onFile={() => undefined}>
              .env 파일 선택
            </FileButton>
            <Text tone="muted">또는 여기에 끌어다 놓으세요.</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '끄는 길만 두지 않습니다.',
        picture: <Text tone="muted">이곳에 파일을 끌어다 놓으세요.</Text>,
      },
    },
  ],
  keyboard: [
    { keys: ['Ctrl+V'], does: '글이나 파일을 가져옵니다. 입력란 안에서는 그대로 붙여집니다.' },
  ],
  pattern: {
    name: '끌기 동작 (WCAG 2.2, 2.5.7)',
    url: 'https://www.w3.org/WAI/WCAG22/Understanding/dragging-movements',
  },
  accessibility: [
    '끌어다 놓기와 붙여넣기는 더 빠른 길일 뿐입니다. 같은 일을 하는 버튼을 함께 둡니다.',
    '입력 요소나 대화상자에 붙여넣은 것은 건드리지 않습니다.',
    '파일을 잘못 놓아도 페이지를 떠나지 않습니다.',
  ],
} satisfies Guide;
