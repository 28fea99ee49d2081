import type { Guide } from '../../testing/guide.ts';
import { FileButton } from './file-button.tsx';

/** What the page of Actions/FileButton says. */
export const guide = {
  koreanName: '파일 버튼',
  keywords: ['파일', '업로드', '올리기', '첨부', '단추'],
  since: '0.2.0',
  status: 'stable',
  purpose: '기기에 있는 파일 하나를 고르게 합니다.',
  when: '기기에 있는 파일 하나를 읽어야 할 때 씁니다. 끌어다 놓는 자리가 있어도 이 버튼을 함께 둡니다.',
  instead: [
    { when: '끌어다 놓거나 붙여넣을 때', use: 'Inputs/TextDropZone' },
    { when: '다른 행동', use: 'Actions/Button' },
  ],
  advice: [
    {
      right: {
        says: '어떤 파일을 고르는지 말합니다.',
        picture: (
          <FileButton accept=".env" onFile={() => undefined}>
            .env 파일 선택
          </FileButton>
        ),
      },
      wrong: {
        says: '무엇을 고를 수 있는지 알 수 없습니다.',
        picture: (
          <FileButton accept="*" onFile={() => undefined}>
            업로드
          </FileButton>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Enter', 'Space'], does: '시스템의 파일 대화상자를 엽니다.' }],
  pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
  accessibility: [
    '키보드로 누를 수 있는 버튼 하나로 읽히고, 파일 대화상자는 시스템의 것입니다.',
    '파일을 고른 뒤 초점은 버튼에 남습니다.',
  ],
} satisfies Guide;
