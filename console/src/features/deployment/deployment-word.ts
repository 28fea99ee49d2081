import { isTerminal } from '@naru/contract/rules/deployment-status';

/** The text for a status or for no deployment; there are three texts. */
export type DeploymentWord = '배포중' | '배포됨' | '배포되지 않음';

export function deploymentWord(status: string | undefined): DeploymentWord {
  if (status === 'running' || status === 'untracked') return '배포중';
  if (status !== undefined && isTerminal(status)) return '배포됨';
  return '배포되지 않음';
}
