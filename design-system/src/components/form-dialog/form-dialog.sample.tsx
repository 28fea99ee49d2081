import { Button, FormDialog, TextField } from '@naru/design-system';
import { useState } from 'react';

export default function NewProject() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        새 프로젝트
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="새 프로젝트"
        submitLabel="만들기"
        pendingLabel="만드는 중"
        pending={false}
        error={undefined}
        dirty={name !== ''}
        onSubmit={() => setOpen(false)}
      >
        <TextField
          label="프로젝트 이름"
          limit={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FormDialog>
    </>
  );
}
