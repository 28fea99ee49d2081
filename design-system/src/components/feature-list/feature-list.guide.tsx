import type { Guide } from '../../testing/guide.ts';
import { FeatureList } from './feature-list.tsx';

/** What the page of Layout/FeatureList says. */
export const guide = {
  koreanName: '특징 목록',
  keywords: ['소개', '기능', '랜딩'],
  since: '0.2.0',
  status: 'stable',
  purpose: '제품이 하는 일 세 가지를 그림과 함께 나란히 보여 줍니다.',
  when: '제품을 소개하는 페이지에서 하는 일 셋을 보일 때 씁니다. 제품 안에서는 쓰지 않습니다.',
  instead: [
    { when: '차례가 있는 걸음', use: 'Layout/StepList' },
    { when: '제품 안의 카드', use: 'Layout/Card' },
  ],
  parts: [
    { name: '그림', purpose: '눈길을 잡습니다. 장식입니다.', find: ['li svg'] },
    { name: '이름', purpose: '무엇을 하는지 짧게 말합니다.', find: ['li h3'] },
    { name: '설명', purpose: '한두 문장입니다.', find: ['li p'] },
  ],
  advice: [
    {
      right: {
        says: '서로 다른 셋을 같은 길이로 적습니다.',
        picture: (
          <FeatureList
            features={[
              { title: '저장소만 고르면', text: '빌드하는 법을 알아냅니다.' },
              { title: '주소까지 한 번에', text: '도메인과 인증서를 잇습니다.' },
              { title: '넘치기 전에', text: '남은 자원을 미리 보입니다.' },
            ]}
          />
        ),
      },
      wrong: {
        says: '여섯 개를 채우려고 같은 말을 되풀이하지 않습니다.',
        picture: (
          <FeatureList
            features={[
              { title: '빠른 배포', text: '빠르게 배포합니다.' },
              { title: '쉬운 배포', text: '쉽게 배포합니다.' },
              { title: '편한 배포', text: '빠르고 쉽게 배포합니다.' },
            ]}
          />
        ),
      },
    },
  ],
  accessibility: ['그림은 장식이어서 읽히지 않습니다.'],
} satisfies Guide;
