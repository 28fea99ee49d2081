import { Button } from '../../components/button/button.tsx';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import type { Guide } from '../../testing/guide.ts';
import { DialogSketch } from '../../testing/sketches.tsx';

/** What the page of Patterns/ProjectFile says. */
export const guide = {
  koreanName: '프로젝트 파일',
  keywords: ['YAML', '파일', '적용', '계획'],
  since: '0.2.0',
  status: 'beta',
  purpose:
    '프로젝트를 적은 파일을 보이고, 파일대로 하면 무엇이 만들어지고 바뀌고 지워지는지 적용하기 전에 고르게 합니다.',
  when: '프로젝트를 파일로 적어 두고 그대로 맞출 때 씁니다. 적용하기 전에 무엇이 달라지는지 고르게 합니다.',
  instead: [
    { when: '변수만 한꺼번에 가져올 때', use: 'Patterns/VariableImport' },
    { when: '배포하지 않은 설정을 볼 때', use: 'Patterns/Changes' },
  ],
  parts: [
    { name: '요약', purpose: '만들기, 바꾸기, 삭제의 수입니다.', find: ['strong', '만들기'] },
    { name: '계획의 줄', purpose: '하나씩 고르고 뺄 수 있습니다.', find: ['ul li'] },
    { name: '미터', purpose: '적용한 뒤 쓸 양입니다.' },
    { name: '진행', purpose: '한 단계씩 결과를 보입니다.' },
  ],
  advice: [
    {
      right: {
        says: '만들고 바꾸고 지울 것을 하나씩 고르게 합니다.',
        picture: (
          <Stack gap="s">
            <CheckboxField label="web 컨테이너 만들기" defaultChecked />
            <CheckboxField label="api 포트를 8080으로 바꾸기" defaultChecked />
            <CheckboxField label="data 볼륨 삭제" hint="데이터가 지워집니다." />
          </Stack>
        ),
      },
      wrong: {
        says: '무엇이 지워지는지 모른 채 적용하게 하지 않습니다.',
        picture: (
          <DialogSketch
            title="파일대로 적용할까요?"
            actions={<Button variant="primary">적용</Button>}
          >
            12가지가 달라집니다.
          </DialogSketch>
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Tab'], does: '줄의 체크박스와 버튼을 차례로 옮깁니다.' },
    { keys: ['Space'], does: '줄을 고르고 뺍니다.' },
  ],
  accessibility: [
    '만들기, 바꾸기, 삭제, 그대로와 결과는 색과 모양만이 아니라 글로 읽힙니다.',
    '묶음의 체크박스는 일부만 고르면 “일부 선택됨”으로 읽히고, 데이터가 지워지는 일은 함께 고르지 않습니다.',
    '고를 때마다 요약을, 적용하는 동안에는 4분의 1마다 진행을 알립니다.',
  ],
} satisfies Guide;
