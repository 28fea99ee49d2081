import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';
import { Inline } from '../inline/inline.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';

/** What the page of Inputs/EditForm says. */
export const guide = {
  koreanName: '고치는 양식',
  keywords: ['수정', '편집', '인라인', '저장'],
  since: '0.2.0',
  status: 'stable',
  purpose: '보이던 값을 그 자리에서 고칩니다. 값이 있던 곳에 양식이 서고, 끝나면 다시 값이 섭니다.',
  when: '보이던 값을 그 자리에서 고칠 때 씁니다. 값이 있던 자리를 떠나지 않으므로 무엇을 고치는지 잊지 않습니다.',
  instead: [
    { when: '대화상자에서 고칠 때', use: 'Overlays/FormDialog' },
    { when: '새것을 만들거나 로그인할 때', use: 'Inputs/Form' },
    { when: '누르는 순간 적용할 때', use: 'Inputs/ToggleGroup' },
  ],
  parts: [
    { name: '입력 요소', purpose: '값이 있던 자리에 섭니다.', find: ['input'] },
    { name: '오류', purpose: '저장하지 못한 까닭을 말합니다.' },
    {
      name: '저장과 취소',
      purpose: '저장이 먼저, 취소가 다음입니다.',
      find: ['div:has(> button)'],
    },
  ],
  advice: [
    {
      right: {
        says: '값이 있던 자리에서 고칩니다.',
        picture: (
          <Stack>
            <TextField label="이름" defaultValue="web" />
            <Inline>
              <Button size="small" variant="primary">
                저장
              </Button>
              <Button size="small">취소</Button>
            </Inline>
          </Stack>
        ),
      },
      wrong: {
        says: '값 하나 때문에 대화상자를 열지 않습니다.',
        picture: (
          <DialogSketch title="이름 수정">
            <TextField label="이름" defaultValue="web" />
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: '저장합니다.' },
    { keys: ['Tab'], does: '입력 요소, 저장, 취소의 차례로 옮깁니다.' },
  ],
  pattern: {
    name: 'HTML, Implicit submission',
    url: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
  },
  accessibility: [
    '양식이 서면 초점이 첫 입력 요소로 갑니다.',
    '저장하거나 취소하면 초점이 수정 버튼으로 돌아갑니다. 버튼이 없어졌으면 구역의 제목으로 갑니다.',
    '취소는 묻지 않습니다. 페이지를 떠날 때 묻는 것은 페이지의 일입니다.',
  ],
} satisfies Guide;
