import { Button } from '../../components/button/button.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/ContainerCopies says. */
export const guide = {
  koreanName: '복제와 이동',
  keywords: ['복사', '복제', '볼륨', '용량'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '컨테이너를 복제하고, 볼륨을 옮기거나 용량을 바꾸기 전에 무엇이 어떻게 되는지 먼저 보여 줍니다.',
  when: '컨테이너를 복제하거나 볼륨을 옮기고 용량을 바꿀 때 씁니다. 하기 전에 무엇이 어떻게 되는지 먼저 보입니다.',
  instead: [
    { when: '컨테이너를 새로 만들 때', use: 'Patterns/Wizard' },
    { when: '마운트 경로만 바꿀 때', use: 'Patterns/ContainerSettings' },
  ],
  parts: [
    { name: '새 이름', purpose: '겹치지 않는 이름을 권합니다.', find: ['[role=dialog] input'] },
    {
      name: '함께 가는 것',
      purpose: '무엇이 복제되고 무엇이 빠지는지 말합니다.',
      find: ['[role=dialog] dl'],
    },
    {
      name: '전과 뒤',
      purpose: '용량을 막대와 글로 견줍니다.',
      find: ['[role=dialog] [role=meter]'],
    },
  ],
  advice: [
    {
      right: {
        says: '함께 가는 것과 빠지는 것을 미리 말합니다.',
        picture: (
          <DialogSketch title="컨테이너 복제" actions={<Button variant="primary">복제</Button>}>
            <Text>환경 변수 4개를 옮깁니다.</Text>
            <Text tone="muted">시크릿 DB_PASSWORD는 옮기지 않습니다.</Text>
          </DialogSketch>
        ),
      },
      wrong: {
        says: '복제한 뒤에야 빠진 것을 알게 하지 않습니다.',
        picture: (
          <DialogSketch title="복제할까요?" actions={<Button variant="primary">확인</Button>} />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '입력 요소와 버튼을 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '복제하거나 저장합니다.' },
    { keys: ['Escape'], does: '적은 것이 있으면 묻고 닫습니다.' },
  ],
  accessibility: [
    '옮기지 않는 시크릿의 이름은 상태 메시지로 읽힙니다.',
    '용량은 지금과 바꾼 뒤를 막대와 글로 함께 알립니다.',
  ],
} satisfies Guide;
