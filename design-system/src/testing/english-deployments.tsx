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
const facts = { isRollback: true, by: 'naru', createdAt: at, duration: 5000 };
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
  DeploymentFactsCard: (
    <patterns.DeploymentFactsCard
      {...facts}
      finishedAt={undefined}
      rolledBackTo={<a href="#d">That one</a>}
    />
  ),
  DeploymentHistoryCard: [undefined, [], ['row']].map((rows) => (
    <patterns.DeploymentHistoryCard
      key={String(rows)}
      rows={rows}
      failure={undefined}
      onMore={none}
      loadingMore={false}
      deploy={<a href="#deploy">Deploy</a>}
    />
  )),
  DeploymentNotFound: <patterns.DeploymentNotFound link={<a href="#all">Deployments</a>} />,
  DeploymentRow: (
    <patterns.DeploymentRow
      {...facts}
      outcome="succeeded"
      underWay={false}
      containers={['a', 'b', 'c', 'd']}
      commits={[]}
      reason={undefined}
      link={(content) => <a href="#d">{content}</a>}
    />
  ),
  DeploymentStep: (
    <patterns.DeploymentStep
      name="api"
      step="building"
      build={{ step: 3, steps: 7 }}
      commit={undefined}
      startedAt={at}
      duration={5000}
      reason={undefined}
    />
  ),
  DeploymentStepsCard: <patterns.DeploymentStepsCard steps={[]} />,
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
