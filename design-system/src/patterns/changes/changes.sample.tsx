import { ChangeList, type ChangeRow, ChangesBar } from '@naru/design-system/patterns';
import { useState } from 'react';

const port: ChangeRow = {
  id: 'port',
  container: 'web',
  containerName: 'API 서버',
  subject: 'env',
  name: 'PORT',
  change: 'changed',
  from: '80',
  to: '8080',
  effect: 'restart',
  changedAt: '2025-03-02T08:40:00+09:00',
  changedBy: 'naru',
  canDiscard: true,
};

export default function Changes() {
  const [changes, setChanges] = useState([port]);
  const [open, setOpen] = useState(false);
  const discard = () => setChanges([]);
  return (
    <ChangesBar
      changes={changes}
      open={open}
      onOpenChange={setOpen}
      onApproach={() => undefined}
      list={<ChangeList effects changes={changes} onDiscard={discard} />}
      onDiscardAll={discard}
      onDeploy={discard}
      deploying={false}
      failures={undefined}
    />
  );
}
