import { FeatureList } from '@naru/design-system';

const features = [
  { title: '저장소 연결', text: '저장소의 주소를 적습니다.' },
  { title: '설정', text: '환경 변수와 CPU, 메모리를 정합니다.' },
  { title: '배포', text: '빌드해서 실행합니다.' },
];

export default function Features() {
  return <FeatureList features={features} />;
}
