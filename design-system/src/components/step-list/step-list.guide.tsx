import type { Guide } from '../../testing/guide.ts';
import { StepList } from './step-list.tsx';

/** What the page of Layout/StepList says. */
export const guide = {
  koreanName: '차례 안내',
  keywords: ['순서', '단계', '소개', '방법'],
  since: '0.2.0',
  status: 'stable',
  purpose: '시작하기 전에 읽는 차례입니다.',
  when: '시작하기 전에 무엇을 거치는지 읽게 할 때 씁니다. 지금 어디인지 보이는 데는 단계 표시를 씁니다.',
  instead: [
    { when: '양식의 단계', use: 'Navigation/Stepper' },
    { when: '차례가 없는 특징', use: 'Layout/FeatureList' },
  ],
  parts: [
    { name: '번호', purpose: '차례를 보입니다.' },
    { name: '이름', purpose: '무엇을 하는지 말합니다.', find: ['li h3'] },
    { name: '설명', purpose: '한 문장입니다.', find: ['li p'] },
  ],
  advice: [
    {
      right: {
        says: '셋에서 다섯으로 나눕니다.',
        picture: (
          <StepList
            steps={[
              { title: '프로젝트 만들기', text: '이름을 정합니다.' },
              { title: '컨테이너 추가', text: '저장소를 고릅니다.' },
              { title: '배포', text: '주소가 생깁니다.' },
            ]}
          />
        ),
      },
      wrong: {
        says: '차례가 없는 특징에 번호를 붙이지 않습니다.',
        picture: (
          <StepList
            steps={[
              { title: '빠름', text: '빠르게 배포합니다.' },
              { title: '안전함', text: '값을 지킵니다.' },
              { title: '쉬움', text: '누구나 씁니다.' },
            ]}
          />
        ),
      },
    },
  ],
  accessibility: ['차례가 있는 목록(ol)이어서 몇 번째인지 읽힙니다.'],
} satisfies Guide;
