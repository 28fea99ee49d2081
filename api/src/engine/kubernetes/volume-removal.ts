import { EngineError } from '../engine-error.ts';
import type { VolumeRef } from '../volume-store.ts';
import { claimOf, copyKey, usersOfVolume } from './claims.ts';
import { waitUntilObjectRemoved } from './ending.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { removeProgramsPod } from './volume-programs.ts';

/** Removes a volume with its data, and resolves after the removal. @throws EngineError `volume-in-use` */
export async function removeVolumeClaim(
  context: KubernetesContext,
  { project, volume }: VolumeRef,
): Promise<void> {
  if (usersOfVolume(context, { project, volume }).length > 0) {
    throw new EngineError(
      'volume-in-use',
      '컨테이너가 아직 사용하는 볼륨은 삭제할 수 없습니다. 다시 배포하여 연결을 해제해주세요.',
    );
  }
  context.copies.end(copyKey({ project, volume }));
  await removeProgramsPod(context, { project, volume });
  const claim = claimOf(context, project, volume);
  await context.client.remove(claim);
  await waitUntilObjectRemoved(context, claim);
}
