import { Button } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/Wizard says. */
export const guide = {
  koreanName: '컨테이너 마법사',
  keywords: ['만들기', '단계', '템플릿', '모달'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '컨테이너를 몇 걸음에 나누어 만듭니다. 템플릿이 묻지 않는 단계는 없고, 뒤로 가도 입력한 값이 그대로 있습니다.',
  when: '템플릿으로 컨테이너를 만들 때 씁니다. 물을 것이 한 화면이면 양식 대화상자로 충분합니다.',
  instead: [
    { when: '한 화면에 다 물을 수 있을 때', use: 'Overlays/FormDialog' },
    { when: '순서가 없는 보기를 바꿀 때', use: 'Navigation/Tabs' },
  ],
  parts: [
    { name: '단계', purpose: '지금 어디인지 보입니다.', find: ['[role=dialog] nav'] },
    { name: '단계의 내용', purpose: '템플릿이 묻는 것만 묻습니다.', find: ['[role=dialog] input'] },
    { name: '미터', purpose: '만든 뒤 쓸 양을 미리 보입니다.' },
    { name: '이전과 다음', purpose: '적은 값은 그대로 남습니다.', find: ['button[type=submit]'] },
  ],
  advice: [
    {
      right: {
        says: '템플릿이 묻는 단계만 둡니다.',
        picture: (
          <Inline>
            <Text tone="muted">1 템플릿</Text>
            <Text weight="strong">2 리소스</Text>
            <Text tone="muted">3 확인</Text>
          </Inline>
        ),
      },
      wrong: {
        says: '묻지 않을 단계를 “건너뛰기”로 지나게 하지 않습니다.',
        picture: (
          <DialogSketch
            title="볼륨"
            actions={
              <>
                <Button>이전</Button>
                <Button>건너뛰기</Button>
              </>
            }
          >
            이 템플릿은 볼륨을 쓰지 않습니다.
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '단계의 내용, 이전, 다음의 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '다음 단계로 갑니다.' },
    { keys: ['Escape'], does: '적은 것이 있으면 묻고 닫습니다.' },
  ],
  pattern: {
    name: 'Dialog (Modal) (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
  },
  accessibility: [
    '단계가 바뀌면 초점은 단계의 제목으로 가고, “5단계 중 3단계”를 읽습니다.',
    '지나온 단계는 버튼이고, 틀린 곳이 있는 단계는 몇 개인지 말합니다.',
    '입력한 것이 있으면 닫기 전에 “저장하지 않은 내용이 있습니다”를 묻습니다.',
    '미터는 지금 쓰는 만큼과 만든 뒤 쓸 만큼을 함께 읽습니다.',
  ],
} satisfies Guide;
