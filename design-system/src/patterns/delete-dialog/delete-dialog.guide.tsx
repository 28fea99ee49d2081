import { Button } from '../../components/button/button.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/DeleteDialog says. */
export const guide = {
  koreanName: '삭제 대화상자',
  keywords: ['모달', '삭제', '확인', '지우기'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '프로젝트, 볼륨, 컨테이너를 지우기 전에 함께 사라지는 것을 알리고 이름을 입력받습니다. 말은 종류에 따라 정해져 있습니다.',
  when: '프로젝트, 볼륨, 컨테이너처럼 딸린 것이 있는 것을 지울 때 씁니다. 환경 변수처럼 작은 것에는 확인 대화상자를 씁니다.',
  instead: [
    {
      when: '환경 변수처럼 작은 것을 지울 때',
      use: 'Overlays/ConfirmDialog',
    },
    {
      when: '새로운 종류의 것을 이름으로 확인하고 지울 때',
      use: 'Overlays/TypeToConfirmDialog',
    },
  ],
  parts: [
    { name: '제목', purpose: '무엇을 지우는지 말합니다.', find: ['[role=alertdialog] h2'] },
    {
      name: '사라지는 것',
      purpose: '함께 지워지는 것을 모두 보입니다.',
      find: ['[role=alertdialog] ul'],
    },
    { name: '이름 칸', purpose: '지울 것의 이름을 적습니다.', find: ['[role=alertdialog] input'] },
    { name: '취소와 삭제', purpose: '이름이 맞아야 지웁니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '함께 사라지는 것을 말하고 이름을 입력받습니다.',
        picture: (
          <DialogSketch title="프로젝트 삭제" actions={<Button variant="danger">삭제</Button>}>
            <Text>컨테이너 3개와 볼륨 1개가 함께 지워집니다.</Text>
            <TextField label="프로젝트 이름" defaultValue="결제 서버" />
          </DialogSketch>
        ),
      },
      wrong: {
        says: '“정말”을 되묻기만 하지 않습니다. 읽지 않고 누르게 됩니다.',
        picture: (
          <DialogSketch title="정말 삭제할까요?" actions={<Button variant="danger">확인</Button>} />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '이름 칸, 취소, 삭제의 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '이름이 맞으면 지웁니다.' },
    { keys: ['Escape'], does: '닫습니다. 지우는 동안에는 닫히지 않습니다.' },
  ],
  pattern: {
    name: 'Alert and Message Dialogs (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
  },
  accessibility: [
    'alertdialog이고 “프로젝트 삭제”처럼 하는 일이 이름입니다.',
    '열리면 초점은 이름 필드에 있고, 닫히면 다음 줄이나 목록의 제목으로 갑니다.',
    '이름이 맞기 전의 “삭제”는 꺼져 있지 않고, 왜 아직 안 되는지 읽어 줍니다.',
    '지우는 동안에는 Escape로도 닫히지 않습니다.',
  ],
} satisfies Guide;
