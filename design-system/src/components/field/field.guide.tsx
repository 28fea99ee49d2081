import type { Guide } from '../../testing/guide.ts';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { Field } from './field.tsx';

/** What the page of Inputs/Field says. */
export const guide = {
  koreanName: '필드 틀',
  keywords: ['필드', '레이블', '도움말', '오류'],
  since: '0.2.0',
  status: 'stable',
  purpose: '디자인 시스템에 없는 입력 요소를 레이블, 도움말, 오류, 글자 수와 이어 주는 틀입니다.',
  when: '디자인 시스템에 없는 입력 요소를 만들 때만 씁니다. 레이블, 도움말, 오류의 자리와 이름이 다른 입력과 같아집니다.',
  instead: [
    { when: '글을 입력받을 때', use: 'Inputs/TextField' },
    { when: '하나를 고를 때', use: 'Inputs/SelectField' },
    { when: '바꿀 수 없는 사실을 보일 때', use: 'Status/DescriptionList' },
  ],
  parts: [
    { name: '레이블', purpose: '입력 요소의 이름입니다.', find: ['label'] },
    { name: '입력 요소', purpose: 'children이 그립니다.', find: ['input'] },
    { name: '도움말, 오류, 글자 수', purpose: '아래에 놓이고 설명으로 이어집니다.' },
  ],
  advice: [
    {
      right: {
        says: '받은 속성을 입력 요소에 그대로 펼칩니다.',
        picture: (
          <Field label="색" hint="배지의 색입니다.">
            {(joined) => <input {...joined} type="color" />}
          </Field>
        ),
      },
      wrong: {
        says: '글을 옆에 두는 것만으로는 이름과 오류가 이어지지 않습니다.',
        picture: (
          <Stack gap="xs">
            <Text>색</Text>
            <input type="color" aria-label="색" />
          </Stack>
        ),
      },
    },
  ],
  keyboard: [{ keys: ['Tab'], does: '안의 입력 요소로 갑니다.' }],
  pattern: {
    name: 'WCAG 2.2, H44와 ARIA21',
    url: 'https://www.w3.org/WAI/WCAG22/Techniques/aria/ARIA21',
  },
  accessibility: [
    'children이 받는 속성을 입력 요소에 그대로 펼칩니다. 이름과 설명, 오류가 그것으로 이어집니다.',
    '여러 요소의 묶음은 naming="group"으로 두고 aria-labelledby를 씁니다.',
    '필수 표시(*)는 눈을 위한 것이라 이름에 섞이지 않고, aria-required로 따로 알립니다.',
    '오류는 alert이 아닙니다. 제출하면 초점이 첫 오류로 가서 읽힙니다.',
  ],
} satisfies Guide;
