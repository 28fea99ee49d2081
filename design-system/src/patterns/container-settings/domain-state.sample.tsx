import { DomainState } from '@naru/design-system/patterns';
import { useState } from 'react';

const record = { name: '_naru.pay.example.com', value: 'naru-verification=pQ7rX2vN8yK4mT1wZ6bC' };

export default function Domain() {
  const [proven, setProven] = useState(false);
  return (
    <DomainState
      status={proven ? 'connected' : 'unproven'}
      record={proven ? undefined : record}
      checking={false}
      onCheck={() => setProven(true)}
    />
  );
}
