import type { Guide } from '../../testing/guide.ts';
import { Inline } from '../inline/inline.tsx';
import { Button } from './button.tsx';

/** What the page of Actions/Button says. */
export const guide = {
  koreanName: '버튼',
  keywords: ['단추', '누르기', '삭제', '저장', '배포'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '무언가를 합니다. 주된 버튼은 한 화면에 하나이고, 지우는 버튼은 가까이 갈 때까지 붉지 않습니다.',
  when: '지금 화면에서 무언가를 실행할 때 씁니다. 한 화면에서 가장 중요한 일 하나만 primary로 두고, 나머지는 secondary나 ghost로 둡니다. 지우는 일은 dangerQuiet로 열고, 확인 대화상자 안에서만 danger를 씁니다.',
  instead: [
    { when: '다른 페이지로 갈 때', use: 'Actions/TextLink' },
    { when: '그림만으로 누구나 아는 행동', use: 'Actions/IconButton' },
    { when: '행동이 셋보다 많을 때', use: 'Overlays/DropdownMenu' },
    { when: '켜고 끄는 것', use: 'Inputs/ToggleGroup' },
  ],
  parts: [
    { name: '아이콘', purpose: '글보다 먼저 알아보게 합니다. 없어도 뜻이 통해야 합니다.' },
    { name: '레이블', purpose: '무엇이 일어나는지 동사로 말합니다.', find: ['button span'] },
    { name: '기다림 표시', purpose: '일하는 동안 레이블 자리에 섭니다. 너비는 그대로입니다.' },
  ],
  advice: [
    {
      right: {
        says: '무엇이 일어날지 대상과 동사로 적습니다.',
        picture: <Button variant="primary">컨테이너 추가</Button>,
      },
      wrong: {
        says: '“확인”만으로는 무엇을 하는지 알 수 없습니다.',
        picture: <Button variant="primary">확인</Button>,
      },
    },
    {
      right: {
        says: '주된 버튼은 하나만 둡니다.',
        picture: (
          <Inline>
            <Button variant="primary">배포</Button>
            <Button>취소</Button>
          </Inline>
        ),
      },
      wrong: {
        says: '주된 버튼이 둘이면 어느 쪽도 주되지 않습니다.',
        picture: (
          <Inline>
            <Button variant="primary">배포</Button>
            <Button variant="primary">저장</Button>
          </Inline>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: '누릅니다. 일하는 동안에는 아무것도 하지 않습니다.' },
  ],
  pattern: { name: '버튼 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/button/' },
  accessibility: [
    '이름은 동사입니다. 버튼만 읽고도 무엇이 일어날지 압니다.',
    '일하는 동안에도 초점과 너비가 그대로입니다. 눌러도 다시 보내지 않고 aria-busy로 알립니다.',
    '쓸 수 없는 까닭은 aria-describedby로 함께 읽힙니다. 틀린 입력 때문에 보내기를 막지 않습니다.',
    '터치 화면에서는 44px입니다.',
  ],
} satisfies Guide;
