import { describeVolumeCopies } from '../../testing/engine/describe-volume-copies.ts';
import { createKubernetesUnderTest } from '../../testing/engine/kubernetes-under-test.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
} from '../../testing/engine/provided-kubernetes.ts';
import { formatLabelSelector, LABEL_KEYS, THROW_AWAY_ROLE } from './manifests/labels.ts';

const labelSelector = formatLabelSelector({ [LABEL_KEYS.role]: THROW_AWAY_ROLE });

describeVolumeCopies('Kubernetes', missingKubernetesReason(), async () => {
  const subject = await createKubernetesUnderTest(getProvidedCluster(), {
    installation: 'copies',
    firstPort: 30_950,
  });
  return {
    subject,
    async listHelpers() {
      const { items } = await subject.client.core.listPodForAllNamespaces({ labelSelector });
      return items.map(({ metadata }) => metadata?.name ?? '');
    },
    leaveHelper: undefined,
  };
});
