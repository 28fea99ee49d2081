import { Button, FormDialog } from '@naru/design-system';
import { DuplicateContainerFields } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function DuplicateContainer() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('결제 서버-2');
  return (
    <>
      <Button onClick={() => setOpen(true)}>컨테이너 복제</Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="컨테이너 복제"
        submitLabel="복제"
        pending={false}
        error={undefined}
        onSubmit={() => setOpen(false)}
      >
        <DuplicateContainerFields
          name={{
            limit: 255,
            defaultValue: name,
            onChange: (event) => setName(event.target.value),
          }}
          copied={{ variables: 12, networks: 2 }}
          secrets={['DATABASE_PASSWORD']}
          left={{ domains: 1, mounts: 2 }}
          cpu={{ limit: 1000, used: 400, projected: 800 }}
          memory={{ limit: 2048, used: 512, projected: 1024 }}
        />
      </FormDialog>
    </>
  );
}
