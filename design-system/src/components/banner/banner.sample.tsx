import { Banner, Button } from '@naru/design-system';
import { useState } from 'react';

export default function LoadingFailure() {
  const [shown, setShown] = useState(true);
  if (!shown) return <Button onClick={() => setShown(true)}>다시 보기</Button>;
  return (
    <Banner
      tone="danger"
      title="프로젝트를 불러오지 못했습니다"
      action={<Button size="small">다시 시도</Button>}
      onDismiss={() => setShown(false)}
    >
      인터넷 연결을 확인해주세요.
    </Banner>
  );
}
