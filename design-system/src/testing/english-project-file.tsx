import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';

/** The English texts about the project file, included in `englishPatternStrings`. */
export const englishProjectFileStrings: PatternStrings['projectFile'] = {
  plan: 'Plan',
  kind: { create: 'Create', change: 'Change', delete: 'Delete', unchanged: 'Same' },
  state: {
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    skipped: 'Skipped',
  },
  summary: (counts) => counts.map((count) => count.join(' ')).join(' · ') || 'Nothing is chosen',
  of: (chosen, all) => `${chosen} of ${all} are chosen.`,
  losesData: 'Data is deleted',
  all: 'All',
  steps: (name) => `Plan of ${name}`,
  showUnchanged: (count) => `Show ${count} that stay`,
  hideUnchanged: (count) => `Hide ${count} that stay`,
  same: 'Nothing changes',
  sameDescription: 'The file and the project are the same.',
  value: (name) => `Value of ${name}`,
  valueHint: 'It is sent once and kept nowhere.',
  problems: (count) => `Problems: ${count}`,
  notes: (count) => `Not taken over: ${count}`,
  place: (line, column) => `Line ${line}, column ${column}`,
  meters: 'Resources afterwards',
  progress: 'Progress',
  progressOf: (settled, all) => `${settled} of ${all} are finished.`,
  outcome: ({ done, failed, skipped }) => `Done ${done}, failed ${failed}, skipped ${skipped}`,
  text: 'File',
  textHint: 'Secrets have their names only.',
  save: 'Save',
  copy: 'Copy',
  copyText: 'Copy the file',
};

const none = () => undefined;
const handlers = { locked: false, onChoose: none, onValue: none };
const allotment = { limit: 1000, used: 100, projected: 200 };

const kinds = ['create', 'change', 'delete', 'unchanged'] as const;
const states = ['waiting', 'running', 'done', 'failed', 'skipped'] as const;
const steps = (chosen: boolean | undefined): patterns.FileStep[] => [
  ...kinds.map((kind) => ({ id: kind, kind, subject: 'Variable', name: 'KEY', to: 'x', chosen })),
  ...states.map((state) => ({ id: state, kind: 'create', subject: 'Secret', state }) as const),
  { id: 'v', kind: 'create', subject: 'Secret', chosen, needsValue: true, losesData: true },
];
const plan = (chosen: boolean | undefined) => (
  <patterns.ProjectFilePlan
    key={String(chosen)}
    {...handlers}
    groups={[{ id: 'web', of: 'container', name: 'web', steps: steps(chosen) }]}
  />
);

/** The patterns about the project file, with English data, keyed by the name of the component. */
export const projectFileSamples: Record<string, ReactNode> = {
  FileStepBadges: plan(undefined),
  FileStepSection: plan(true),
  FileValueField: plan(true),
  ProjectFileMeters: (
    <patterns.ProjectFileMeters cpu={allotment} memory={allotment} disk={allotment} />
  ),
  ProjectFilePlan: [plan(false), <patterns.ProjectFilePlan key="none" {...handlers} groups={[]} />],
  ProjectFileNotes: (
    <patterns.ProjectFileNotes
      problems={[{ place: { line: 1, column: 1 }, path: 'a', reason: 'Not here.' }]}
    />
  ),
  ProjectFileProblems: (
    <patterns.ProjectFileProblems
      problems={[{ place: { line: 1, column: 2 }, path: 'a', reason: 'Unknown.' }]}
    />
  ),
  ProjectFileProgress: [1, 3].map((done) => (
    <patterns.ProjectFileProgress key={done} total={3} done={done} failed={0} skipped={0} />
  )),
  ProjectFileText: <patterns.ProjectFileText text="version: 1" fileName="naru.yaml" />,
};
