import type { PatternStrings } from '../patterns/strings/korean.ts';

/** The English of the container wizard. */
export const englishWizard: Pick<
  PatternStrings,
  'codeHosting' | 'containerSummary' | 'containerWizard'
> = {
  codeHosting: {
    title: 'GitHub repositories',
    connect: 'Connect a GitHub account',
    connecting: 'Connecting',
    none: 'Connect an account to choose from its repositories.',
    disconnect: 'Disconnect',
    disconnectAccount: (account) => `Disconnect ${account}`,
    private: 'Private',
  },
  containerSummary: {
    title: 'This is what will be made',
    name: 'Name',
    template: 'Template',
    withoutTemplate: 'Without a template',
    options: 'Options',
    optionsValue: (count, changed) => `${count}, ${changed} of them changed`,
    volumes: 'Volumes',
    none: 'None',
    source: 'Source',
    templateSource: 'The source of the template',
    branch: (branch) => `branch ${branch}`,
    subpath: (path) => `path ${path}`,
    limits: 'Resources',
    cpu: (limit) => `CPU ${limit}`,
    memory: (limit) => `Memory ${limit}`,
    uses: 'Use of the project',
    variables: 'Variables',
    networks: 'Networks',
    later: 'None; added later',
  },
  containerWizard: {
    title: 'Add a container',
    steps: 'Steps to a container',
    back: 'Back',
    next: 'Next',
    create: 'Create container',
    creating: 'Creating',
  },
};
