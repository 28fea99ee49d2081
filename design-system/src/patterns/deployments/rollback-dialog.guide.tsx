import { Button } from '../../components/button/button.tsx';
import { DiffItem } from '../../components/diff-list/diff-item.tsx';
import { DiffList } from '../../components/diff-list/diff-list.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/RollbackDialog says. */
export const guide = {
  koreanName: '되돌리기 대화상자',
  keywords: ['롤백', '배포', '모달', '복원'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '지난 배포로 되돌리기 전에 무엇이 달라지는지 보입니다. 다시 배포하면 되므로 이름을 입력받지 않습니다.',
  when: '지난 배포의 설정으로 돌아가기 전에 무엇이 달라지는지 보일 때 씁니다. 다시 배포하면 되므로 이름을 묻지 않습니다.',
  instead: [
    { when: '되돌릴 수 없는 일', use: 'Patterns/DeleteDialog' },
    { when: '아직 배포하지 않은 변경을 되돌릴 때', use: 'Patterns/Changes' },
  ],
  parts: [
    { name: '제목', purpose: '언제의 배포인지 말합니다.', find: ['[role=dialog] h2'] },
    { name: '달라지는 것', purpose: '되돌리면 바뀌는 설정입니다.', find: ['[role=dialog] form'] },
    { name: '취소와 되돌리기', purpose: '되돌리기가 마지막입니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '되돌리면 달라지는 설정을 보입니다.',
        picture: (
          <DialogSketch
            title="어제 18:20의 배포로"
            actions={<Button variant="primary">되돌리기</Button>}
          >
            <DiffList label="달라지는 것">
              <DiffItem change="changed" subject="포트" from="8080" to="3000" />
            </DiffList>
          </DialogSketch>
        ),
      },
      wrong: {
        says: '다시 배포하면 되는 일에 이름을 입력받지 않습니다.',
        picture: (
          <DialogSketch title="되돌리기" actions={<Button variant="danger">되돌리기</Button>}>
            <TextField label="확인하려면 프로젝트 이름을 입력하세요" />
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '목록, 취소, 되돌리기의 차례로 옮깁니다.' },
    { keys: ['Escape'], does: '닫습니다. 되돌리는 동안에는 닫히지 않습니다.' },
  ],
  pattern: {
    name: 'Dialog (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '하는 일과 돌아오는 방법이 제목과 함께 읽힙니다.',
    '되돌리는 동안에는 Escape로도 닫히지 않습니다.',
  ],
} satisfies Guide;
