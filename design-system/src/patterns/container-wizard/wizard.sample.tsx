import { Button, TextField } from '@naru/design-system';
import { ContainerWizardDialog } from '@naru/design-system/patterns';
import { useState } from 'react';

const steps = [
  { id: 'name', label: '이름' },
  { id: 'config', label: '설정' },
];

export default function NewContainer() {
  const [open, setOpen] = useState(false);
  const [current, setCurrent] = useState('name');
  const last = current === 'config';
  return (
    <>
      <Button onClick={() => setOpen(true)}>컨테이너 추가</Button>
      <ContainerWizardDialog
        open={open}
        onOpenChange={setOpen}
        steps={steps}
        current={current}
        visited={last ? ['name', 'config'] : ['name']}
        onSelect={setCurrent}
        onBack={last ? () => setCurrent('name') : undefined}
        onSubmit={() => (last ? setOpen(false) : setCurrent('config'))}
        pending={false}
        error={undefined}
      >
        {last ? (
          <TextField label="저장소 URL" kind="url" />
        ) : (
          <TextField label="컨테이너 이름" limit={255} />
        )}
      </ContainerWizardDialog>
    </>
  );
}
