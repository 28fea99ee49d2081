import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';

/** What the page of Overlays/TypeToConfirmDialog says. */
export const guide = {
  koreanName: '이름 적어 확인하는 대화상자',
  keywords: ['모달', '삭제', '확인', '팝업'],
  since: '0.2.0',
  status: 'stable',
  purpose: '딸린 것까지 지우기 전에 이름을 적게 합니다. 무엇이 사라지는지 모두 보입니다.',
  when: '딸린 것까지 함께 사라지는, 되돌릴 수 없는 삭제에만 씁니다. 작은 것까지 이름을 적게 하면 읽지 않고 적게 됩니다.',
  instead: [
    { when: '작은 것 하나를 지울 때', use: 'Overlays/ConfirmDialog' },
    { when: '되돌릴 수 있을 때', use: '묻지 않고 합니다.' },
    { when: '물음에 대답할 때', use: 'Overlays/AlertDialog' },
  ],
  parts: [
    { name: '제목', purpose: '지울 것의 종류를 말합니다.', find: ['[role=alertdialog] h2'] },
    {
      name: '사라질 것',
      purpose: '함께 지워지는 것을 모두 보입니다.',
      find: ['[role=alertdialog] ul'],
    },
    { name: '이름 칸', purpose: '지울 것의 이름을 적습니다.', find: ['[role=alertdialog] input'] },
    {
      name: '취소와 삭제',
      purpose: '이름이 맞기 전의 삭제는 까닭을 말합니다.',
      find: ['button[type=submit]'],
    },
  ],
  advice: [
    {
      right: {
        says: '무엇이 사라지는지 알고 지우게 합니다.',
        picture: (
          <DialogSketch
            title="프로젝트 삭제"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="danger">삭제</Button>
              </>
            }
          >
            <TextField label="삭제하려면 “naru-shop”을 입력하세요" />
          </DialogSketch>
        ),
      },
      wrong: {
        says: '작은 것에는 ConfirmDialog로 충분합니다.',
        picture: (
          <DialogSketch
            title="변수 삭제"
            actions={
              <>
                <Button>취소</Button>
                <Button variant="danger">삭제</Button>
              </>
            }
          >
            <TextField label="삭제하려면 “PORT”를 입력하세요" />
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '칸, 취소, 삭제의 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '이름이 맞으면 지웁니다. 맞기 전에는 아무 일도 없습니다.' },
    { keys: ['Escape'], does: '닫습니다. 지우는 동안에는 닫히지 않습니다.' },
  ],
  pattern: {
    name: '경고 대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
  },
  accessibility: [
    '초점은 칸에서 시작합니다. 이름이 맞기 전에는 Enter가 아무 일도 하지 않습니다.',
    '거의 맞은 이름은 무엇이 다른지 말합니다. 빈칸, 대소문자, 한/영 키를 알아봅니다.',
    '쓸 수 없는 버튼도 초점을 받고 까닭을 읽어 줍니다.',
    '사라질 것의 목록은 설명 밖에 있어 필요할 때 읽습니다. 끝나면 초점은 다음 줄이나 목록의 제목으로 갑니다.',
  ],
} satisfies Guide;
