import {
  AddressLine,
  Button,
  maskText,
  PresentationBar,
  PresentationProvider,
} from '@naru/design-system';
import { useState } from 'react';

export default function Presentation() {
  const [presenting, setPresenting] = useState(true);
  return (
    <PresentationProvider mask={presenting ? maskText : undefined}>
      {presenting ? (
        <PresentationBar onEnd={() => setPresenting(false)} />
      ) : (
        <Button onClick={() => setPresenting(true)}>발표 모드 켜기</Button>
      )}
      <AddressLine address="shop.naru.kr" href="https://shop.naru.kr" />
    </PresentationProvider>
  );
}
