import { SshAddressNotice } from '@naru/design-system/patterns';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deployKeyQuery } from '#api/deploy-key.ts';
import { failureSentence } from '#api/errors.ts';
import { queryKeys } from '#api/query-keys.ts';
import { rotateDeployKey } from '#api/write-deploy-key.ts';
import { useSingleFlight } from '../forms/use-single-flight.ts';
import { writeSucceeds } from '../forms/write-succeeds.ts';

export interface SshKeyNoticeProps {
  /** The slug of the project. */
  project: string;
  /** Whether the form reads the repository, so that a repository with a new key is read again by a press. */
  reads: boolean;
}

/** The public key that a repository with an address of SSH needs, or the button that makes it. Renders nothing while the key loads. */
export function SshKeyNotice({ project, reads }: SshKeyNoticeProps) {
  const state = useQuery(deployKeyQuery(project));
  const creating = useMutation(rotateDeployKey(project));
  const client = useQueryClient();
  const create = useSingleFlight(() => writeSucceeds(creating.mutateAsync()));
  // A server of an earlier release has no keys.
  if (!state.data) return null;
  return (
    <SshAddressNotice
      publicKey={state.data.deploy_key?.public_key}
      creating={creating.isPending}
      error={
        creating.error
          ? failureSentence(creating.error, '배포 키를 만들지 못했습니다.', 'write')
          : undefined
      }
      onCreate={create}
      onRecheck={
        reads
          ? () => void client.invalidateQueries({ queryKey: queryKeys.inspections() })
          : undefined
      }
    />
  );
}
