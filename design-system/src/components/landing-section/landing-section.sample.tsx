import { LandingSection, StepList } from '@naru/design-system';

const steps = [
  { title: '저장소 연결', text: '저장소의 주소를 적습니다.' },
  { title: '배포', text: '빌드해서 실행합니다.' },
];

export default function HowItWorks() {
  return (
    <LandingSection title="두 걸음이면 닿습니다" lead="저장소를 연결하고 배포합니다.">
      <StepList steps={steps} />
    </LandingSection>
  );
}
