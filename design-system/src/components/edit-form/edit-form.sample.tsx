import { Button, EditForm, TextField } from '@naru/design-system';
import { useState } from 'react';

export default function Profile() {
  const [editing, setEditing] = useState(false);
  const [name, setName] = useState('김성훈');
  if (!editing) return <Button onClick={() => setEditing(true)}>프로필 수정</Button>;
  return (
    <EditForm
      pending={false}
      error={name === '' ? '이름을 입력해주세요.' : undefined}
      onCancel={() => setEditing(false)}
      onSubmit={() => setEditing(name === '')}
    >
      <TextField
        label="이름"
        limit={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
    </EditForm>
  );
}
