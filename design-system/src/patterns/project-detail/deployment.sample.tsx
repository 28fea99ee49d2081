import { DeploymentCard } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function Deployment() {
  const [deploying, setDeploying] = useState(false);
  return (
    <DeploymentCard
      outcome="succeeded"
      state="배포됨"
      deployedAt="2025-03-02T08:57:00+09:00"
      loading={false}
      deploying={deploying}
      blocked={false}
      onDeploy={() => setDeploying(true)}
      refreshing={false}
      onRefresh={() => setDeploying(false)}
      failures={undefined}
      progress={undefined}
    />
  );
}
