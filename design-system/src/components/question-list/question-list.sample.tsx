import { QuestionList } from '@naru/design-system';

const questions = [
  {
    question: '비공개 저장소도 배포할 수 있나요?',
    answer: 'GitHub 계정을 연결하면 목록에서 고를 수 있습니다.',
  },
  {
    question: '다시 배포하면 데이터가 사라지나요?',
    answer: '볼륨에 둔 데이터는 그대로 남습니다.',
  },
];

export default function Questions() {
  return <QuestionList questions={questions} />;
}
