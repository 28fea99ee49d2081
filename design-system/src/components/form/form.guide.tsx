import type { Guide } from '../../testing/guide.ts';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { TextField } from '../text-field/text-field.tsx';

/** What the page of Inputs/Form says. */
export const guide = {
  koreanName: '양식',
  keywords: ['폼', '제출', '저장', '검증'],
  since: '0.2.0',
  status: 'stable',
  purpose:
    '입력 요소를 모아 한 번에 제출합니다. 두 번 보내지 않고, 오류가 있으면 첫 항목으로 데려갑니다.',
  when: '입력 요소 여럿을 한 번에 보낼 때 씁니다. 보내기 버튼은 끄지 않고, 누르면 무엇을 고칠지 알려 줍니다.',
  instead: [
    { when: '대화상자 안의 양식일 때', use: 'Overlays/FormDialog' },
    { when: '입력을 누르는 순간 적용할 때', use: 'Inputs/ToggleGroup' },
  ],
  parts: [
    { name: '입력 요소', purpose: '위에서 아래로 한 줄에 하나씩 둡니다.', find: ['input'] },
    { name: '오류 요약', purpose: '보내지 못한 까닭을 버튼 위에서 말합니다.' },
    { name: '보내기 버튼', purpose: '마지막에 하나 둡니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '버튼은 늘 누를 수 있고, 누르면 고칠 곳을 알려 줍니다.',
        picture: (
          <Stack>
            <TextField label="이름" error="이름을 입력해주세요." />
            <Button variant="primary">만들기</Button>
          </Stack>
        ),
      },
      wrong: {
        says: '까닭 없이 꺼진 버튼 앞에서 멈추게 하지 않습니다.',
        picture: (
          <Stack>
            <TextField label="이름" />
            <Button variant="primary" disabled>
              만들기
            </Button>
          </Stack>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter'], does: '한 줄 입력란에서 제출합니다.' },
    { keys: ['Tab'], does: '쓰는 순서대로 옮깁니다.' },
  ],
  pattern: {
    name: 'HTML, Implicit submission',
    url: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
  },
  accessibility: [
    '제출 버튼을 끄지 않습니다. 누르면 무엇이 잘못되었는지 보이고, 초점이 첫 오류로 갑니다.',
    '조합 중의 Enter는 글자를 끝낼 뿐 제출하지 않습니다.',
    '글자를 조합하고 있을 때 답이 오면 초점을 옮기지 않습니다.',
    '한 화면에 양식이 여럿이면 aria-label로 이름을 붙입니다.',
  ],
} satisfies Guide;
