import { type FileStepGroup, ProjectFilePlan } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function FilePlan() {
  const [chosen, setChosen] = useState(true);
  const [token, setToken] = useState('');
  const api: FileStepGroup = {
    id: 'api',
    of: 'container',
    name: '결제 API',
    steps: [
      { id: 'memory', kind: 'change', subject: '메모리', from: '512 MiB', to: '1 GiB', chosen },
      {
        id: 'token',
        kind: 'create',
        subject: '시크릿',
        name: 'API_TOKEN',
        chosen: true,
        needsValue: token === '',
      },
    ],
  };
  return (
    <ProjectFilePlan
      groups={[api]}
      locked={false}
      onChoose={(_, choice) => setChosen(choice)}
      onValue={(_, value) => setToken(value)}
    />
  );
}
