import type { Guide } from '../../testing/guide.ts';
import { QuestionList } from './question-list.tsx';

/** What the page of Layout/QuestionList says. */
export const guide = {
  koreanName: '묻고 답하기',
  keywords: ['FAQ', '질문', '도움말', '펼치기'],
  since: '0.2.0',
  status: 'stable',
  purpose: '자주 묻는 것을 제자리에서 펼쳐 답합니다.',
  when: '소개와 도움말에서 자주 묻는 것을 모을 때 씁니다. 꼭 읽어야 하는 말을 접어 두지 않습니다.',
  instead: [
    { when: '행마다 할 일이 있을 때', use: 'Navigation/ExpandableList' },
    { when: '처음부터 끝까지 읽는 글', use: 'Layout/ReadingLayout' },
  ],
  parts: [
    { name: '질문', purpose: '누르면 펼쳐집니다.', find: ['summary'] },
    { name: '답', purpose: '제자리에서 보입니다.' },
  ],
  advice: [
    {
      right: {
        says: '묻는 사람의 말로 적습니다.',
        picture: (
          <QuestionList
            questions={[
              {
                question: '다시 배포하면 데이터가 사라지나요?',
                answer: '볼륨의 데이터는 남습니다.',
              },
              { question: '배포에 실패하면 서비스가 멈추나요?', answer: '앞의 것이 계속 돕니다.' },
            ]}
          />
        ),
      },
      wrong: {
        says: '팔고 싶은 말을 질문처럼 꾸미지 않습니다.',
        picture: (
          <QuestionList
            questions={[
              { question: '나루는 왜 가장 빠른가요?', answer: '기술이 앞서기 때문입니다.' },
              { question: '왜 모두 나루를 고를까요?', answer: '가장 좋기 때문입니다.' },
            ]}
          />
        ),
      },
    },
  ],
  keyboard: [
    { keys: ['Enter', 'Space'], does: '펼치고 접습니다.' },
    { keys: ['Tab'], does: '다음 질문으로 갑니다.' },
  ],
  accessibility: ['HTML의 details여서 스크립트 없이 열리고, 페이지에서 찾기로도 펼쳐집니다.'],
} satisfies Guide;
