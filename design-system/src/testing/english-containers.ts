import type { PatternStrings } from '../patterns/strings/korean.ts';

/** The English texts about copies of containers, mounts and networks, included in `englishPatternStrings`. */
export const englishContainerPartStrings: Pick<
  PatternStrings,
  'duplication' | 'mounts' | 'networks'
> = {
  duplication: {
    name: 'Name',
    copiedLabel: 'Copied',
    copied: (variables, networks) => `${variables} variables, ${networks} networks`,
    leftLabel: 'Not copied',
    left: (domains, mounts) => `${domains} domains, ${mounts} mounts`,
    secretsTitle: (count) => `Enter ${count} secrets again`,
  },
  mounts: {
    title: 'Mounts',
    description: 'Where data stays when the container restarts.',
    list: 'Mounts',
    none: 'There are no mounts',
    noneDescription: 'Mount a volume at a path.',
    noVolumes: 'There is no volume to mount.',
    volume: 'Volume',
    chooseVolume: 'Choose a volume',
    path: 'Mount path',
    add: 'Add a mount',
    gone: 'This mount was deleted elsewhere',
    edit: (path) => `Edit ${path}`,
    move: (path) => `Move ${path}`,
    moveFrom: 'Mount to move',
    moveTo: 'Container',
    chooseTarget: 'Choose a container',
    moveNote: 'It applies once both containers are deployed.',
    delete: (path) => `Delete ${path}`,
  },
  networks: {
    title: 'Networks',
    description: 'The ports of the container.',
    list: 'Networks',
    none: 'There are no networks',
    noneDescription: 'Add a port that others can reach.',
    port: 'Internal port',
    portHint: 'The port that takes requests.',
    type: 'Type',
    typeHint: 'http is reached by a domain.',
    httpTaken: 'There is an http network already.',
    fqdn: 'FQDN',
    fqdnHint: 'A domain in the DNS.',
    add: 'Add a network',
    gone: 'This network was deleted elsewhere',
    edit: (port) => `Edit ${port}`,
    delete: (port) => `Delete ${port}`,
  },
};

/** The English texts of the container wizard, included in `englishPatternStrings`. */
export const englishWizardStrings: Pick<
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
