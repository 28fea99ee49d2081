import { Button, FormDialog } from '@naru/design-system';
import { ApiTokenFields } from '@naru/design-system/patterns';
import { useState } from 'react';

const lives = [
  { value: '30', label: '30일' },
  { value: '90', label: '90일' },
];

export default function NewApiToken() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>API 토큰 만들기</Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title="API 토큰 만들기"
        submitLabel="만들기"
        pending={false}
        error={undefined}
        onSubmit={() => setOpen(false)}
      >
        <ApiTokenFields
          name={{
            limit: 255,
            defaultValue: name,
            onChange: (event) => setName(event.target.value),
          }}
          scope={{ name: 'scope', defaultValue: 'read' }}
          life={{ options: lives, defaultValue: '90' }}
        />
      </FormDialog>
    </>
  );
}
