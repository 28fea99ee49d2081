import { expect } from 'vitest';
import { describeVolumeCopies } from '../../testing/engine/describe-volume-copies.ts';
import { createKubernetesUnderTest } from '../../testing/engine/kubernetes-under-test.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
} from '../../testing/engine/provided-kubernetes.ts';
import { formatLabelSelector, LABEL_KEYS, THROW_AWAY_ROLE } from './manifests/labels.ts';

const labelSelector = formatLabelSelector({ [LABEL_KEYS.role]: THROW_AWAY_ROLE });

/**
 * BusyBox's `tar` makes links that lead out of the archive last, so that none of its files is written through them: they get the group of a
 * folder whose files inherit its group. Folders get the time at which their last file was made.
 */
const MADE_LATER = {
  volume: { mtime: expect.any(Number) },
  'volume/한글 폴더': { mtime: expect.any(Number) },
  'volume/out': { gid: 998 },
  'volume/root': { gid: 998 },
};

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
    differences: MADE_LATER,
  };
});
