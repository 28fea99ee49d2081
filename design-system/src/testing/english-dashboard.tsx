import { AttentionCard, AttentionRow } from '../patterns/dashboard/attention-card.tsx';
import { DashboardCounters } from '../patterns/dashboard/dashboard-counters.tsx';
import { QuickStartFields } from '../patterns/dashboard/quick-start-fields.tsx';
import { QuickStarts } from '../patterns/dashboard/quick-starts.tsx';
import {
  RecentActivityCard,
  RecentActivityRow,
} from '../patterns/dashboard/recent-activity-card.tsx';
import { ProjectCard, RecentProjects } from '../patterns/dashboard/recent-projects.tsx';
import { DataUseCard } from '../patterns/data-use/data-use-card.tsx';
import type { PatternStrings } from '../patterns/strings/korean.ts';

/** The English texts of the dashboard, included in `englishPatternStrings`. */
export const englishDashboardStrings: PatternStrings['dashboard'] = {
  projects: 'Projects',
  activeProjects: 'Active projects',
  containers: 'Containers',
  counted: (missing) => `Without those of ${missing} projects.`,
  recent: 'Latest projects',
  list: 'Latest projects',
  create: 'New project',
  limitReached: (limit) => `There are ${limit} at most.`,
  none: 'There are no projects yet',
  createEmpty: 'Create an empty project',
  noneDescription: 'A project holds containers and volumes.',
  unread: '–',
  noAddress: 'No open address',
  createdAt: 'Created',
  attention: 'Look at this',
  attentionList: 'What to look at',
  deploymentFailed: 'The last deployment failed.',
  containerFailed: (container) => `${container} does not run.`,
  resourceFull: (resource, percent) => `${percent} of ${resource} is given out.`,
  domainUnproven: (domain) => `${domain} has to be proven.`,
  domainTaken: (domain) => `${domain} is taken.`,
  imageMoved: (container) => `The image of ${container} has a new digest.`,
  backup: (name, status) => `The last backup of ${name}: ${status}.`,
  other: 'Look at the project.',
  broken: 'Failed',
  notice: 'Warning',
  activity: 'Latest activity',
  activityList: 'Latest activity',
  noActivity: 'Nothing was done yet',
  start: 'Start at once',
  startDescription: 'Choose a language or a framework.',
  startList: 'Templates',
  projectName: 'Name of the project',
  container: 'Container',
  resources: 'Resources',
  volumes: 'Volumes',
  address: 'Address',
  freeAddress: 'A free domain',
};

/** The English texts about a project on the dashboard and in the list of projects. */
export const englishProjectFactsStrings: PatternStrings['projectFacts'] = {
  unknown: '–',
  containers: (total) => `${total} containers`,
  running: (count) => `${count} running`,
  failed: (count) => `${count} failed`,
  noContainers: 'There are no containers yet',
  empty: 'No containers',
  deploymentFailed: 'Deployment failed',
  changes: (count) => `${count} changes to deploy`,
  deployedAt: 'Deployed',
  neverDeployed: 'Never deployed',
};

const none = () => undefined;
const binding = { name: 'name', ref: none, onChange: none, onBlur: none };
const half = { used: 1, limit: 2 };

/** The patterns of the dashboard that have texts, with English data. */
export const dashboardSamples = {
  AttentionCard: (
    <AttentionCard
      rows={[
        <AttentionRow
          key="one"
          project="Shop"
          cause={{ kind: 'resource', resource: 'cpu', percent: 95 }}
          link={<a href="#shop">Open</a>}
        />,
      ]}
    />
  ),
  AttentionRow: (
    <AttentionRow
      project="Shop"
      cause={{ kind: 'deployment' }}
      link={<a href="#shop">Open the log</a>}
    />
  ),
  DashboardCounters: <DashboardCounters projects={2} containers={null} missing={1} />,
  DataUseCard: (
    <DataUseCard
      use={{
        stored: { configuration: 1, deployments: 2, logs: 3, activities: 4, total: 10 },
        hour: { used: 3, limit: 128, restartsIn: '23 minutes' },
        day: { used: 41, limit: 1024, restartsIn: '9 hours' },
      }}
    />
  ),
  ProjectCard: (
    <ProjectCard
      name="Shop"
      link={<a href="#shop">Shop</a>}
      createdAt="2025-03-02T09:00:00+09:00"
      start={<a href="#add">Add a container</a>}
      facts={{
        containers: { total: 3, running: 2, failed: 1 },
        cpu: half,
        memory: half,
        disk: half,
        changes: 2,
      }}
    />
  ),
  QuickStartFields: (
    <QuickStartFields
      name={{ ...binding, limit: 255 }}
      options={[]}
      container="Node.js"
      resources={{ cpu: 300, memory: 512 }}
      volumes={[512]}
    />
  ),
  QuickStarts: (
    <QuickStarts
      templates={[{ id: 'go', name: 'Go', href: '#go' }]}
      onStart={none}
      onCreate={none}
      failure={undefined}
    />
  ),
  RecentActivityCard: (
    <RecentActivityCard rows={[]} failure={undefined} all={<a href="#all">All</a>} />
  ),
  RecentActivityRow: (
    <RecentActivityRow
      text="Signed in"
      subject={['Shop']}
      refusal="Wrong password"
      at="2025-03-02T09:00:00+09:00"
    />
  ),
  RecentProjects: <RecentProjects cards={[]} empty={null} count={3} limit={3} onCreate={none} />,
};
