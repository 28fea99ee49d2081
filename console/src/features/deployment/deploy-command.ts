import { Rocket } from '@naru/design-system/icons';
import { usePageCommands } from '#shared/commands/page-commands.ts';

/** Offers deploying in the palette and by its key; while a deployment is under way it says so instead, as the button does. Returns `run`. */
export function useDeployCommand(isUnderWay: boolean, run: () => void): () => void {
  usePageCommands([
    {
      id: 'deploy',
      label: '배포',
      icon: Rocket,
      key: 'd',
      unavailable: isUnderWay
        ? '배포가 진행 중입니다. 끝나거나 취소한 뒤에 다시 배포할 수 있습니다.'
        : undefined,
      run,
    },
  ]);
  return run;
}
