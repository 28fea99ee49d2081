import { DraftNotice, Stack, TextField } from '@naru/design-system';
import { useState } from 'react';

const draft = { at: new Date('2025-03-02T06:05:00+09:00'), name: '결제 서버 (새 이름)' };

export default function ProjectName() {
  const [name, setName] = useState('결제 서버');
  const [discarded, setDiscarded] = useState(false);
  return (
    <Stack gap="l">
      {!discarded && (
        <DraftNotice
          at={draft.at}
          restored={name === draft.name}
          onRestore={() => setName(draft.name)}
          onDiscard={() => setDiscarded(true)}
        />
      )}
      <TextField
        label="프로젝트 이름"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </Stack>
  );
}
