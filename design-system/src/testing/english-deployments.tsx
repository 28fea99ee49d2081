import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const at = '2025-03-02T00:00:00Z';
const change: patterns.ChangeRow = {
  id: '1',
  container: 'api',
  containerName: 'api',
  subject: 'env',
  name: 'PORT',
  change: 'changed',
  from: '80',
  to: '8080',
  effect: 'restart',
  changedAt: at,
  changedBy: 'naru',
  canDiscard: true,
};
const bar = { onOpenChange: none, onApproach: none, onDiscardAll: none, onDeploy: none };
const facts = {
  isRollback: true,
  by: 'naru',
  trigger: 'Push',
  createdAt: at,
  duration: 500,
  commits: [],
};
const all = { options: [{ value: 'all', label: 'All' }], value: 'all', onValueChange: none };
const commits = ['a', 'b'].map((hash) => ({ hash, subject: 'Mend the payment' }));
const row: patterns.DeploymentRow = {
  ...facts,
  id: 'd',
  commits,
  simulated: true,
  outcome: 'succeeded',
  isCurrent: true,
  containers: ['a', 'b', 'c', 'd'],
  reason: undefined,
  link: (content) => <a href="#d">{content}</a>,
  menu: undefined,
};
const dialog = { onOpenChange: none, onConfirm: none, pending: false, error: undefined };

/** The patterns about deployments, with English data, keyed by the name of the component. */
export const deploymentSamples: Record<string, ReactNode> = {
  ChangeItem: <patterns.ChangeList changes={[change]} onDiscard={none} effects />,
  ChangeList: <patterns.ChangeList changes={[{ ...change, container: undefined }]} />,
  ChangesBar: [false, true].map((open) => (
    <patterns.ChangesBar
      key={String(open)}
      {...bar}
      changes={[change]}
      open={open}
      deploying={open}
      list="list"
      failures={undefined}
    />
  )),
  DeploymentChangesCard: [[], [change]].map((changes) => (
    <patterns.DeploymentChangesCard
      key={changes.length}
      changes={changes}
      before={changes.length > 0 ? <a href="#before">Before</a> : undefined}
      failure={undefined}
    />
  )),
  DeploymentFactsCard: [5000, undefined].map((duration) => (
    <patterns.DeploymentFactsCard
      key={String(duration)}
      {...facts}
      duration={duration}
      rolledBackTo={<a href="#d">That one</a>}
      steps={duration === undefined ? [] : ['step']}
    />
  )),
  DeploymentHistoryCard: [undefined, [], [row]].map((rows, index) => (
    <patterns.DeploymentHistoryCard
      key={String(index)}
      outcome={all}
      container={all}
      rows={rows}
      onShowAll={index === 1 ? none : undefined}
      failure={undefined}
      onMore={none}
      loadingMore={false}
      deploy={<a href="#deploy">Deploy</a>}
    />
  )),
  DeploymentNotFound: <patterns.DeploymentNotFound link={<a href="#all">Deployments</a>} />,
  DeploymentStep: (
    <patterns.DeploymentStep
      name="api"
      step="building"
      build={{ step: 3, steps: 7 }}
      duration={5000}
      reason={undefined}
    />
  ),
  RollbackDialog: (
    <patterns.RollbackDialog
      {...dialog}
      open
      impact={{ changes: [change], missing: ['old'], kept: ['new'] }}
      loading={false}
      failure={undefined}
    />
  ),
};
