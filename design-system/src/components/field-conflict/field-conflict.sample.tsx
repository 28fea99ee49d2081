import { FieldConflict, TextField } from '@naru/design-system';
import { useState } from 'react';

export default function Branch() {
  const [branch, setBranch] = useState('feature/login');
  const [theirs, setTheirs] = useState<string | undefined>('develop');
  const settle = (chosen: string) => {
    setBranch(chosen);
    setTheirs(undefined);
  };
  return (
    <TextField
      label="브랜치"
      kind="code"
      value={branch}
      onChange={(event) => setBranch(event.target.value)}
      notice={
        theirs && (
          <FieldConflict
            theirs={theirs}
            onKeepMine={() => settle(branch)}
            onTakeTheirs={() => settle(theirs)}
          />
        )
      }
    />
  );
}
