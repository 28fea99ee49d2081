import { Button } from '../../components/button/button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch, PageSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/ContainerSettings says. */
export const guide = {
  koreanName: '컨테이너 설정',
  keywords: ['환경변수', '네트워크', '볼륨', '리소스'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '컨테이너 하나의 리소스와 환경 변수, 네트워크, 볼륨 마운트를 보고 고칩니다. 목록마다 그 자리에서 열리는 추가 양식이 있습니다.',
  when: '컨테이너 하나의 설정을 보고 고칠 때 씁니다. 목록마다 그 자리에서 더하고 고칩니다.',
  instead: [
    { when: '컨테이너를 새로 만들 때', use: 'Patterns/Wizard' },
    { when: '컨테이너의 이름만 바꿀 때', use: 'Overlays/FormDialog' },
    { when: '프로젝트 전체를 볼 때', use: 'Patterns/ProjectDetail' },
  ],
  parts: [
    { name: '리소스', purpose: 'CPU와 메모리의 제한입니다.' },
    { name: '환경 변수', purpose: '변수와 시크릿의 줄입니다.', find: ['section', '환경 변수'] },
    { name: '네트워크', purpose: '포트와 도메인입니다.' },
    { name: '마운트', purpose: '볼륨이 놓인 경로입니다.' },
  ],
  advice: [
    {
      right: {
        says: '보던 자리에서 고치고 저장합니다.',
        picture: (
          <PageSketch>
            <Stack gap="s">
              <TextField label="PORT" defaultValue="3000" />
              <Inline>
                <Button size="small" variant="primary">
                  저장
                </Button>
                <Button size="small">취소</Button>
              </Inline>
            </Stack>
          </PageSketch>
        ),
      },
      wrong: {
        says: '값 하나를 고치려고 대화상자로 목록을 덮지 않습니다.',
        picture: (
          <DialogSketch title="환경 변수 수정" actions={<Button variant="primary">저장</Button>}>
            <TextField label="PORT" defaultValue="3000" />
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '구역의 줄과 버튼을 차례로 옮깁니다.' },
    { keys: ['Enter'], does: '열린 양식을 저장합니다.' },
    { keys: ['←', '→'], does: '구역의 탭을 옮깁니다.' },
  ],
  pattern: {
    name: 'Tabs (ARIA Authoring Practices)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/',
  },
  accessibility: [
    '목록마다 제목을 이름으로 가진 region이라서 구역으로 건너뛸 수 있습니다.',
    '값을 고치면 초점이 입력 요소로 가고, 끝나면 수정 버튼으로 돌아옵니다.',
    '시크릿의 값은 점 여덟 개로 읽히고, 값 표시를 눌러야 보입니다.',
    '마지막 줄을 지우면 초점이 구역의 제목으로 갑니다.',
  ],
} satisfies Guide;
