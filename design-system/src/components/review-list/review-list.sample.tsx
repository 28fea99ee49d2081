import { CodeText, ReviewItem, ReviewList, Text } from '@naru/design-system';
import { useState } from 'react';

export default function Summary() {
  const [step, setStep] = useState('review');
  if (step !== 'review') return <Text>{step} 단계로 돌아갑니다.</Text>;
  return (
    <ReviewList>
      <ReviewItem label="이름" onEdit={() => setStep('이름')}>
        결제 API
      </ReviewItem>
      <ReviewItem label="소스" onEdit={() => setStep('소스')}>
        <CodeText>https://github.com/naru-shop/payment-api</CodeText>
      </ReviewItem>
      <ReviewItem label="환경 변수">0개</ReviewItem>
    </ReviewList>
  );
}
