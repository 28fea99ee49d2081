import { LogoPicker, type PickedLogo, Text } from '@naru/design-system';
import { useState } from 'react';

const logos: PickedLogo[] = [
  { id: 'react', name: 'React', href: '#template' },
  { id: 'go', name: 'Go', href: '#template' },
];

export default function Templates() {
  const [chosen, setChosen] = useState('react');
  return (
    <>
      <svg width="0" height="0" aria-hidden="true">
        <symbol id="template" viewBox="0 0 24 24">
          <circle cx="12" cy="12" r="10" />
        </symbol>
      </svg>
      <LogoPicker label="시작할 템플릿" logos={logos} onChoose={setChosen} />
      <Text tone="muted">{chosen} 템플릿으로 시작합니다.</Text>
    </>
  );
}
