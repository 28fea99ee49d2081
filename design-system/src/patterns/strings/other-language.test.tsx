import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { StringsProvider } from '../../strings/strings-provider.tsx';
import { englishStrings } from '../../testing/english.ts';
import { accountSamples } from '../../testing/english-account.tsx';
import { backupSamples } from '../../testing/english-backups.tsx';
import { checkSamples } from '../../testing/english-checks.tsx';
import { codeHostSamples } from '../../testing/english-code-hosts.tsx';
import { dashboardSamples } from '../../testing/english-dashboard.tsx';
import { databaseSamples } from '../../testing/english-databases.tsx';
import { deploymentSamples } from '../../testing/english-deployments.tsx';
import { landingSamples } from '../../testing/english-landing.tsx';
import { pagePatternSamples } from '../../testing/english-pages.tsx';
import { englishPatternStrings } from '../../testing/english-patterns.ts';
import { pointInTimeSamples } from '../../testing/english-points-in-time.tsx';
import { projectSamples } from '../../testing/english-project.tsx';
import { projectFileSamples } from '../../testing/english-project-file.tsx';
import { pushSamples } from '../../testing/english-pushes.tsx';
import { restorationSamples } from '../../testing/english-restorations.tsx';
import { securitySamples } from '../../testing/english-security.tsx';
import { containerSettingsSamples } from '../../testing/english-settings.tsx';
import { containerWizardSamples } from '../../testing/english-wizard.tsx';
import type { PatternStrings } from './korean.ts';

const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.{test,stories}.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const hangul = /\p{Script=Hangul}/u;

/** Examples of all exported patterns with texts, by the name of the component. */
const samples = {
  ...accountSamples,
  ...backupSamples,
  ...checkSamples,
  ...dashboardSamples,
  ...deploymentSamples,
  ...landingSamples,
  ...pagePatternSamples,
  ...projectFileSamples,
  ...projectSamples,
  ...pointInTimeSamples,
  ...pushSamples,
  ...codeHostSamples,
  ...restorationSamples,
  ...securitySamples,
  ...containerSettingsSamples,
  ...databaseSamples,
  ...containerWizardSamples,
};

/** Components with texts that the package does not export. The examples of other patterns render these components. */
const inner = [
  'BackupPlanText',
  'ConnectionLostNote',
  'ContainerCounts',
  'ContainerSource',
  'EditPartForm',
  'LastDeploymentTime',
  'ProjectListBodySkeleton',
  'ProjectListHeader',
  'ProjectOrderField',
  'ProjectRows',
  'ProjectRowsSkeleton',
  'ProjectStateBadge',
  'RegistrationSteps',
  'RestorationSteps',
  'RevealButton',
  'SecretText',
  'SpaceNote',
  'TokenRow',
  'UsageRangeChoice',
  'UsageTile',
  'UsageTiles',
  'WaitingChangesBadge',
];

/** Returns the names of the exported components of a source file that call `useStrings`. */
function componentsWithTexts(source: string): string[] {
  const declarations = source.split(/^(?=\/\*\*|export |function )/m);
  return declarations
    .filter((declaration) => declaration.includes('useStrings('))
    .flatMap((declaration) => /^export function ([A-Z]\w+)/m.exec(declaration)?.[1] ?? []);
}

test('every pattern that has texts of its own is tried here', () => {
  const untried = Object.values(sources)
    .flatMap(componentsWithTexts)
    .filter((name) => !Object.hasOwn(samples, name));
  expect(untried.sort()).toEqual(inner);
});

test.each(Object.entries(samples))('%s: nothing Korean is left', async (_, node) => {
  const empty = document.body.outerHTML;
  await render(
    <StringsProvider strings={englishStrings}>
      <StringsProvider<PatternStrings> strings={englishPatternStrings}>{node}</StringsProvider>
    </StringsProvider>,
  );
  await expect.poll(() => document.body.outerHTML).not.toBe(empty);
  await expect.poll(() => document.body.outerHTML).not.toMatch(hangul);
});
