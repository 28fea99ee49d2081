import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const idle = { pending: false, error: undefined };

/** The patterns of the container wizard, with English data, in the states that show most of their texts. */
export const wizardSamples: Record<string, ReactNode> = {
  ContainerWizardDialog: ['first', 'last'].map((current) => (
    <patterns.ContainerWizardDialog
      {...idle}
      key={current}
      open
      pending={current === 'last'}
      onOpenChange={none}
      dirty={false}
      onSubmit={none}
      steps={['first', 'last'].map((id) => ({ id, label: id }))}
      current={current}
      visited={['first']}
      onSelect={none}
      onBack={none}
    >
      Fields
    </patterns.ContainerWizardDialog>
  )),
  GitFields: <patterns.GitFields url={{}} branch={{}} defaultBranch="main" subpath={{}} />,
  GitHubRepositories: [false, true].map((connecting) => (
    <patterns.GitHubRepositories
      key={String(connecting)}
      connecting={connecting}
      onConnect={none}
      none
    />
  )),
  InstallationRow: (
    <patterns.InstallationRow account="naru" pending={false} onDisconnect={none} failure={null} />
  ),
  RepositoryRow: <patterns.RepositoryRow name="naru/pay" hidden chosen={false} onChoose={none} />,
  TemplateOptions: (
    <patterns.TemplateOptions basic={['Fields']} advanced={['More']} wrong={false} />
  ),
  TemplatePicker: (
    <patterns.TemplatePicker
      templates={[{ id: 'redis', name: 'Redis', version: '7' }]}
      loading={false}
      failures={null}
      value=""
      onValueChange={none}
    />
  ),
  TemplateVolumeFields: (
    <patterns.TemplateVolumeFields
      path="/data"
      name={{}}
      capacity={{ value: 1, min: 0, max: 9, onValueChange: none }}
    />
  ),
};
