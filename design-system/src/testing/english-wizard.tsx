import { Box } from 'lucide';
import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const image = {
  ...{ registry: 'ghcr.io', repository: 'owner/app', tag: '1.4', digest: 'sha256:1' },
  ...{ bytes: 1024, layers: 2, platform: 'linux/amd64', ports: ['80/tcp'], volumes: ['/data'] },
  ...{ user: 'app', healthCheck: 'true', createdAt: '2026-02-10T00:00:00Z' },
};
const idle = { pending: false, error: undefined };
const databases = [{ id: 'postgresql', name: 'PostgreSQL', version: '18', icon: Box }];

/** The patterns of the container wizard, with English data, in the states with most texts. */
export const containerWizardSamples: Record<string, ReactNode> = {
  ContainerSummary: [0, 1, 2, 3].map((count) => (
    <patterns.ContainerSummary
      key={count}
      name="shop"
      template={count === 0 ? undefined : 'Go'}
      options={count === 0 ? undefined : { count, changed: 0 }}
      volumes={[{ name: 'data', capacity: 512, path: '/data' }].slice(0, count)}
      image={count === 2 ? { name: 'nginx:1.27', digest: '' } : undefined}
      database={count === 3 ? { user: 'app', name: 'app' } : undefined}
      network={count === 2 ? '80 · http' : undefined}
      push={count < 2 ? { sentence: count === 0 ? undefined : 'Deploys.' } : undefined}
      source={{ url: count === 0 ? 'https://git.example/a' : '', branch: '', subpath: '/a' }}
      limits={{ cpu: '0.5 vCPU (500 millicores)', memory: '0.5 GiB (512 MiB)' }}
      onEdit={none}
      pending={false}
    />
  )),
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
      draft={{ at: new Date(0), restored: false, onRestore: none, onDiscard: none }}
    >
      Fields
    </patterns.ContainerWizardDialog>
  )),
  DatabasePicker: [false, true].map((loading) => (
    <patterns.DatabasePicker
      key={String(loading)}
      databases={databases}
      value="postgresql"
      onValueChange={none}
      loading={loading}
      error={undefined}
    />
  )),
  GitFields: <patterns.GitFields url={{}} branch={{}} subpath={{}} repositoriesFirst />,
  GitHubRepositories: [false, true].map((connecting) => (
    <patterns.GitHubRepositories
      key={String(connecting)}
      connecting={connecting}
      onConnect={none}
      none
    />
  )),
  ImageFacts: (['looking', 'found', 'failed'] as const).map((state) => (
    <patterns.ImageFacts key={state} state={state} image={image} problem="It is private." />
  )),
  ImageField: <patterns.ImageField />,
  ImageNetworkField: <patterns.ImageNetworkField networks={[]} />,
  ImageVersionField: [0, 1, 2].map((count) => (
    <patterns.ImageVersionField
      key={count}
      value=""
      digests={['sha256:1'].slice(0, count)}
      fixed={count === 2}
    />
  )),
  ImageVolumeFields: (
    <patterns.ImageVolumeFields
      added={{ checked: true, onChange: none }}
      path="/data"
      name={{}}
      capacity={{ value: 1, min: 0, max: 9, onValueChange: none }}
    />
  ),
  InstallationRow: (
    <patterns.InstallationRow account="naru" pending={false} onDisconnect={none} failure={null} />
  ),
  NewVariableFields: (['.env.example', 'template', 'image'] as const).map((origin) => (
    <patterns.NewVariableFields
      key={origin}
      file={origin === '.env.example' ? origin : undefined}
      ofImage={origin === 'image'}
      variables={[{ name: 'KEY', comment: 'Comment', value: {}, kind: {} }]}
    />
  )),
  RepositoryAddressField: <patterns.RepositoryAddressField />,
  RepositoryProposals: (['looking', 'found', 'failed'] as const).flatMap((state) =>
    [0, 1, 2].map((count) => (
      <patterns.RepositoryProposals
        key={`${state} ${count}`}
        state={state}
        problem="It is private."
        applications={['a', 'b'].slice(0, count).map((id) => ({
          id,
          name: id,
          path: '',
          template: undefined,
          reason: 'A reason.',
          facts: [],
        }))}
        leftOut={count}
        chosen="a"
        onChoose={none}
        onApply={count === 1 ? none : undefined}
      />
    )),
  ),
  RepositoryPageNotice: (
    <patterns.RepositoryPageNotice
      url="https://git.example/a"
      branch="main"
      subpath="web"
      onApply={none}
    />
  ),
  RepositoryRow: <patterns.RepositoryRow name="naru/pay" hidden chosen={false} onChoose={none} />,
  SourcePicker: <patterns.SourcePicker value="image" onValueChange={none} />,
  TemplateOptions: (
    <patterns.TemplateOptions basic={['Fields']} advanced={['More']} wrong={false} />
  ),
  TemplatePicker: (
    <patterns.TemplatePicker
      templates={[{ id: 'redis', name: 'Redis', version: '7', icon: [] }]}
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
