import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about pushes, included in `englishPatternStrings`. */
export const englishPushStrings: Pick<PatternStrings, 'pushSettings' | 'deliveries' | 'pushHooks'> =
  {
    pushSettings: {
      switch: 'Deploy on push',
      offHint: 'A pushed commit is built and deployed.',
      ref: 'Pushes to deploy',
      refs: { branch: 'Branch', tag: 'Tag' },
      pattern: 'Name or pattern (optional)',
      patternHint: { branch: 'Empty for the branch of the container.', tag: 'Empty for any tag.' },
      paths: 'Watched paths',
      pathsField: 'Watched paths (optional)',
      pathsHint: 'One a line.',
      allPaths: 'All paths',
      propose: (path) => `Add ${path}`,
      proposal: 'The sub-path of the container.',
      skipWords: 'Skip words',
      skipWordsField: 'Skip words (optional)',
      skipWordsHint: 'One a line.',
      noSkipWords: 'None',
      checks: 'Checks of the commit',
      checksField: 'Deploy after all checks passed',
      checksHint: 'A failed check stops the deployment.',
      waits: 'Waits',
      waitsNot: 'Does not wait',
      cut: 'Running deployment',
      cutField: 'Cancel a running deployment',
      cutHint: 'Otherwise the newest push waits.',
      cuts: 'Cancelled',
      cutsNot: 'Waits for its end',
      edit: 'Edit',
      last: 'Last push',
      sentence: 'These settings',
      trial: 'Try a push',
      trialDescription: 'Nothing is pushed.',
      trialName: { branch: 'Branch to push', tag: 'Tag to push' },
      trialPath: 'Changed file',
      trialMessage: 'Message (optional)',
      deploys: 'Deploys',
      deploysNot: 'Does not deploy',
    },
    deliveries: {
      title: 'Pushes',
      description: 'What became of each push, for 30 days.',
      list: 'Pushes',
      outcome: 'Outcome',
      push: 'Push',
      containers: 'Containers',
      source: 'From',
      receivedAt: 'When',
      actions: 'Actions',
      retry: 'Try again',
      retryNamed: (push) => `Try ${push} again`,
      unknown: 'A request without a commit',
      times: (count) => `${count} times`,
      several: (count) => `${count} more`,
      more: 'More',
      loadingMore: 'Loading',
      none: 'There are no pushes yet',
      noneDescription: 'Switch it on for a container.',
      noneFiltered: 'No push fits',
      showAll: 'Show all',
      facts: 'Facts',
      repository: 'Repository',
      refs: { branch: 'Branch', tag: 'Tag' },
      commit: 'Commit',
      before: 'Commit before',
      author: 'Author',
      sender: 'Pushed by',
      receivedTimes: 'Received',
      retriedFrom: 'Repeats',
      byContainer: 'Outcome by container',
      noContainers: 'It concerns no container.',
      viewDeployment: 'Deployment',
      request: 'Request',
      requestDescription: 'Headers with secrets are not kept.',
      headers: 'Headers',
      noHeaders: 'The server looked by itself.',
      deliveryId: 'Request id',
      paths: (count) => `${count} changed files`,
      pathsUnknown: 'The changed files are unknown.',
      pathsCut: (count) => `${count} more`,
      notFound: 'There is no push',
      notFoundDescription: 'It may have been deleted after 30 days.',
    },
    pushHooks: {
      arrivals: 'How pushes arrive',
      arrivalsDescription: 'The repositories whose pushes deploy.',
      arrivalList: 'Repositories',
      noArrivals: 'There are none.',
      arrivesBy: { hook: 'Reported', poll: 'Looked up', none: 'Not at all' },
      arrivesByNone: 'The operator has switched that off.',
      received: 'Received',
      polled: 'Looked',
      register: 'Make a webhook',
      registerAgain: 'Make the webhook again',
      registering: 'Making',
      registerNamed: (repository, label) => `${label}: ${repository}`,
      registered: 'The code host has a webhook.',
      title: 'Addresses for pushes',
      description: 'For webhooks and CI.',
      list: 'Addresses',
      none: 'There are no addresses',
      add: 'Create an address',
      wholeProject: 'The whole project',
      target: 'Container to deploy',
      targetHint: 'The whole project deploys what the push concerns.',
      never: 'Nothing received',
      created: 'Created',
      show: 'Show',
      showNamed: (target) => `Show the address of ${target}`,
      rotate: 'Rotate',
      rotateNamed: (target) => `Rotate the secret of ${target}`,
      delete: 'Delete',
      deleteNamed: (target) => `Delete the address of ${target}`,
      host: 'Sender',
      hosts: {
        github: 'GitHub',
        gitlab: 'GitLab',
        gitea: 'Gitea',
        bitbucket: 'Bitbucket',
        ci: 'CI',
      },
      steps: {
        github: ['Add a webhook.'],
        gitlab: ['Add a webhook.'],
        gitea: ['Add a webhook.'],
        bitbucket: ['Add a webhook.'],
        ci: ['Run the command.'],
      },
      address: 'Address',
      secret: 'Secret',
      command: 'Command',
      copyAddress: 'Copy the address',
      copySecret: 'Copy the secret',
      copyCommand: 'Copy the command',
    },
  };

const none = () => undefined;
const at = '2025-03-02T00:00:00Z';
const outcome = { key: 'deployed', text: 'Deployed' };
const all = { options: [{ value: 'all', label: 'All' }], value: 'all', onValueChange: none };
const link = (content: ReactNode) => <a href="#d">{content}</a>;
const container = { slug: 'web', name: 'web', outcome, reason: 'Done.', deployment: link };
const containers = ['a', 'b', 'c'].map((slug) => ({ ...container, slug }));
const facts = {
  outcome,
  reason: 'Done.',
  commit: { hash: 'abc', subject: 'Mend the payment' },
  branch: { kind: 'branch', name: 'main' },
  repository: 'shop/web',
  sender: 'naru',
  source: 'GitHub',
  receivedAt: at,
  count: 2,
  containers,
};
const row: patterns.DeliveryRow = { ...facts, id: 'd', link, onRetry: none };
const bare = { commit: undefined, branch: undefined };
const trial = { value: 'x', onChange: none };

/** The patterns about pushes, with English data, keyed by the name of the component. */
export const pushSamples: Record<string, ReactNode> = {
  PushFacts: [false, true].map((on) => (
    <patterns.PushFacts
      key={String(on)}
      enabled={on}
      onEnabledChange={none}
      pending={false}
      sentence="Deploys."
      paths={[]}
      skipWords={[]}
      waitsForChecks={on}
      cutsRunning={on}
      last="Last"
      onEdit={none}
    />
  )),
  PushFields: (['branch', 'tag'] as const).map((kind) => (
    <patterns.PushFields
      key={kind}
      what={{ defaultValue: kind }}
      kind={kind}
      pattern={{}}
      paths={{}}
      proposal={{ text: 'web/**', onApply: none }}
      skipWords={{}}
      checks={{}}
      cut={{}}
      sentence="Deploys."
    />
  )),
  PushTrial: [undefined, 'Another branch.'].map((refusal) => (
    <patterns.PushTrial
      key={String(refusal)}
      kind="branch"
      name={trial}
      path={trial}
      message={trial}
      refusal={refusal}
    />
  )),
  DeliveriesCard: [undefined, [], [row, { ...row, ...bare, id: 'e' }]].map((rows, index) => (
    <patterns.DeliveriesCard
      key={String(index)}
      outcome={all}
      container={all}
      rows={rows}
      failure={undefined}
      onMore={none}
      loadingMore={index === 1}
      onShowAll={index === 0 ? none : undefined}
      start={<a href="#start">Start</a>}
    />
  )),
  DeliveryFactsCard: (
    <patterns.DeliveryFactsCard
      {...facts}
      author="naru"
      before="abc"
      retriedFrom={<a href="#d">That one</a>}
    />
  ),
  DeliveryContainersCard: [containers, []].map((list) => (
    <patterns.DeliveryContainersCard key={list.length} containers={list} />
  )),
  DeliveryRequestCard: [[], [{ name: 'X-Event', value: 'push' }]].map((headers) => (
    <patterns.DeliveryRequestCard
      key={headers.length}
      deliveryId="1"
      headers={headers}
      paths={headers.length === 0 ? undefined : ['a']}
      pathCount={3}
    />
  )),
  DeliveryNotFound: <patterns.DeliveryNotFound link={<a href="#all">Pushes</a>} />,
  PushArrivalRow: ['hook', 'poll', 'none'].map((by) => (
    <patterns.PushArrivalRow
      key={by}
      repository="https://github.com/shop/web"
      containers={['web']}
      by={by}
      receivedAt={at}
      polledAt={at}
      problem="Refused."
      registered={by === 'none'}
      onRegister={none}
      registering={by === 'poll'}
    />
  )),
  PushArrivalsCard: <patterns.PushArrivalsCard rows={[]} loading={false} failure={undefined} />,
  PushHookRow: [undefined, at].map((received) => (
    <patterns.PushHookRow
      key={String(received)}
      container={received && 'web'}
      createdAt={at}
      receivedAt={received}
      receivedFrom="GitHub"
      onShow={none}
      onRotate={none}
      onDelete={none}
    />
  )),
  PushHooksCard: (
    <patterns.PushHooksCard rows={[]} loading={false} failure={undefined} onAdd={none} />
  ),
  PushHookFields: <patterns.PushHookFields target={{ options: all.options }} />,
  PushHookGuide: (
    <patterns.PushHookGuide signedAddress="https://naru.example" secret="x" curl="curl" />
  ),
};
