import type { ReactNode } from 'react';
import type { PatternStrings } from '../patterns/strings/korean.ts';
import * as patterns from '../patterns.ts';
import { samplePictureFiles } from './sample-landing.tsx';

const topics = ['One', 'Two', 'Three'];
const texts = topics.map((title) => ({ title, text: `Text on ${title}.` }));

/** The English texts of the landing page. */
export const englishLandingStrings: PatternStrings['landing'] = {
  title: 'From code to service',
  lead: 'Connect a repository and it runs.',
  greeting: (name) => `Welcome, ${name}`,
  memberLead: 'Go on where you were.',
  picture: 'The page of a project.',
  featuresTitle: 'Everything at a glance',
  features: texts,
  stepsTitle: 'Three steps',
  steps: texts,
  logosTitle: 'In your language',
  logosLead: 'Thirty templates.',
  betaTitle: 'What the beta gives',
  betaLead: 'Nothing to pay.',
  perProject: 'Per project',
  projects: 'Projects',
  projectCount: (count) => `${count}`,
  cpu: 'CPU',
  memory: 'Memory',
  disk: 'Disk',
  questionsTitle: 'Questions',
  questions: topics.map((topic) => ({ question: `${topic}?`, answer: `${topic}.` })),
  lastTitle: 'To your first deployment',
};

/** The landing page with English data. */
export const landingSamples: Record<string, ReactNode> = {
  LandingPage: (
    <patterns.LandingPage
      actions="Sign up"
      lastAction="Begin"
      picture={samplePictureFiles}
      logos={[{ name: 'React', href: '#react' }]}
      projects={3}
      limits={{ cpuMillicores: 1000, memoryMiB: 2048, diskMiB: 2048 }}
    />
  ),
  MemberWelcome: <patterns.MemberWelcome name="Kim" actions="Go on" />,
};
