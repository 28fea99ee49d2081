import { Button, UnsavedChangesDialog } from '@naru/design-system';
import { useState } from 'react';

export default function LeavePage() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)}>목록으로</Button>
      <UnsavedChangesDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => setAsking(false)}
      />
    </>
  );
}
