import { Button, Masked, maskText, PresentationProvider, Stack, Text } from '@naru/design-system';
import { useState } from 'react';

export default function Domain() {
  const [presenting, setPresenting] = useState(true);
  return (
    <PresentationProvider mask={presenting ? maskText : undefined}>
      <Stack gap="l">
        <Text>
          주소는 <Masked>shop.naru.kr</Masked>입니다.
        </Text>
        <Button onClick={() => setPresenting(!presenting)}>
          {presenting ? '발표 모드 끄기' : '발표 모드 켜기'}
        </Button>
      </Stack>
    </PresentationProvider>
  );
}
