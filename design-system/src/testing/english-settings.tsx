import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const idle = { pending: false, error: undefined, onSubmit: none } as const;
const use = { limit: 2048, used: 512 };
const limit = { quota: use, projected: 600, grid: { min: 1, max: 2048, step: 1 }, field: {} };
const ports = [[], [8080]];
const section = { loading: false, failure: undefined, form: 'Form' };
const range = { min: 128, max: 2048, step: 128 };

const mounted = { path: '/data', volume: 'data', capacity: 512 };

const network = {
  ...{ port: {}, type: {}, fqdn: {}, types: [{ value: 'http', label: 'http' }] },
  freeDomain: { name: 'free.example', onUse: none },
  http: { protocol: {}, protocols: [{ value: 'h2c', label: 'h2c' }], drain: {} },
};

const imported = {
  kinds: [{ value: 'env', label: 'Variable' }],
  locked: false,
  onInclude: none,
  onKind: none,
  onReference: none,
};
const statuses = ['added', 'changed', 'same', 'doubled', 'saved', 'failed', 'unsent'] as const;
const importRows = statuses.map(
  (status, id): patterns.ImportRow => ({
    ...{ id, line: id, lastLine: id + (id % 2), name: 'KEY', typed: 'key', kind: 'env', status },
    ...{ from: 'a', to: ' b ', secret: id > 2, included: true, winner: 3, notes: ['Cut.'] },
    ...{ problem: 'Problem', reference: 'db.URL', referenced: id % 2 === 0 },
  }),
);

/** The patterns about the settings of a container and about volumes, with English data. */
export const containerSettingsSamples: Record<string, ReactNode> = {
  AddPartForm: (
    <patterns.AddVariableForm {...idle} pending example="NODE_ENV" name={{}} value={{}} />
  ),
  AddMountForm: [[], [{ id: 'v', name: 'data', capacity: 512 }]].map((volumes) => (
    <patterns.AddMountForm {...idle} key={volumes.length} volumes={volumes} volume={{}} path={{}} />
  )),
  AddNetworkForm: [false, true].map((taken) => (
    <patterns.AddNetworkForm {...idle} {...network} key={String(taken)} httpTaken={taken} />
  )),
  AddVariableForm: <patterns.AddVariableForm {...idle} example="NODE_ENV" name={{}} value={{}} />,
  ContainerLimitFacts: [null, 90].map((start) => (
    <patterns.ContainerLimitFacts key={start} cpu={100} memory={128} start={start} onEdit={none} />
  )),
  ContainerLimitFields: (
    <patterns.ContainerLimitFields cpu={limit} memory={limit} start={{ grid: {}, field: {} }} />
  ),
  ImageMovedBanner: <patterns.ImageMovedBanner name="web" deploying={false} onDeploy={none} />,
  ImageSettings: [undefined, 'sha256:1'].map((digest) => (
    <patterns.ImageSettings
      key={String(digest)}
      image="nginx:1.27"
      digest={digest ?? ''}
      running={digest}
      newest={digest}
      checkedAt={undefined}
      problem={undefined}
      onEdit={none}
      onCheck={none}
      checking={digest === undefined}
    />
  )),
  ProcessFacts: ['', 'node'].map((text) => (
    <patterns.ProcessFacts
      key={text}
      entrypoint={text}
      command={text}
      workingFolder={text}
      user={text}
      onEdit={none}
    />
  )),
  ProcessFields: (
    <patterns.ProcessFields entrypoint={{}} command={{}} workingFolder={{}} user={{}} />
  ),
  DomainState: (['connected', 'unproven', 'taken', 'reserved', 'unknown'] as const).map(
    (status) => (
      <patterns.DomainState
        key={status}
        status={status}
        record={{ name: '_naru.example', value: 'x' }}
        onCheck={none}
        checking={status === 'taken'}
      />
    ),
  ),
  DuplicateContainerFields: [0, 1].map((count) => (
    <patterns.DuplicateContainerFields
      key={count}
      name={{}}
      copied={{ variables: count, networks: count }}
      secrets={count === 0 ? [] : ['TOKEN']}
      left={{ domains: count, mounts: count }}
      cpu={{ ...use, projected: 600 }}
      memory={undefined}
    />
  )),
  EditVariableForm: (
    <patterns.EditVariableForm {...idle} name="NODE_ENV" value={{}} onCancel={none} gone />
  ),
  EditMountForm: <patterns.EditMountForm {...idle} path={{}} onCancel={none} gone />,
  EditNetworkForm: (
    <patterns.EditNetworkForm {...idle} {...network} httpTaken={false} onCancel={none} gone />
  ),
  MountRow: <patterns.MountRow {...mounted} editForm={none} onMove={none} onDelete={none} />,
  MoveMountFields: (
    <patterns.MoveMountFields from={{ options: [] }} to={{}} targets={[]} path={{}} />
  ),
  MountsSection: ports.map((rows) => (
    <patterns.MountsSection key={rows.length} rows={rows} form="Form">
      {(port) => <li key={port}>{port}</li>}
    </patterns.MountsSection>
  )),
  NetworkFields: (
    <patterns.EditNetworkForm {...idle} {...network} httpTaken={false} onCancel={none} />
  ),
  NetworkRow: (
    <patterns.NetworkRow
      port={8080}
      type="tcp"
      addresses={[{ address: 'naru.example' }]}
      internalAddress="db:8080"
      editForm={none}
      onDelete={none}
    />
  ),
  NetworksSection: ports.map((rows) => (
    <patterns.NetworksSection {...section} key={rows.length} rows={rows}>
      {(port) => <li key={port}>{port}</li>}
    </patterns.NetworksSection>
  )),
  ProjectDiskMeter: <patterns.ProjectDiskMeter disk={use} projected={600} />,
  ResizeVolumeFields: <patterns.ResizeVolumeFields capacity={range} current={512} />,
  VariableImportBar: <patterns.VariableImportBar envFile="A=1" onImport={none} onApproach={none} />,
  SharedVariableFields: [false, true].map((kept) => (
    <patterns.SharedVariableFields key={String(kept)} name={{}} kind={{}} value={{}} kept={kept} />
  )),
  SharedVariableRow: [[], ['a', 'b', 'c', 'd', 'e']].map((names) => (
    <patterns.SharedVariableRow
      key={names.length}
      name="KEY"
      value="a"
      secret
      referrers={names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
      onReveal={none}
      onEdit={none}
      onDelete={none}
    />
  )),
  SharedVariablesCard: (
    <patterns.SharedVariablesCard loading={false} failure={undefined} rows={[]} onAdd={none} />
  ),
  VariableImportList: <patterns.VariableImportList {...imported} rows={importRows} />,
  VariableImportRow: importRows.map((row) => (
    <patterns.VariableImportList {...imported} key={row.id} rows={[row]} />
  )),
  VariablePasteOffer: (
    <patterns.VariablePasteOffer count={2} onPaste={none} onAccept={none} onDismiss={none}>
      Form
    </patterns.VariablePasteOffer>
  ),
  VariableRow: (
    <patterns.VariableRow
      name="TOKEN"
      value="x"
      secret
      use={{ value: 'both', onChange: none }}
      editForm={none}
      onDelete={none}
    />
  ),
  VariablesSection: ports.map((rows) => (
    <patterns.VariablesSection
      {...section}
      key={rows.length}
      rows={rows}
      envFile="A=1"
      title="Secrets"
      description="What nobody is to read."
    >
      {(port) => <li key={port}>{port}</li>}
    </patterns.VariablesSection>
  )),
  VolumeFields: [undefined, 64].map((left) => (
    <patterns.VolumeFields
      key={String(left)}
      name={{}}
      capacity={range}
      recommended={{ min: 256, max: 1024 }}
      tooLittleLeft={left}
    />
  )),
  TemplateFacts: (
    <patterns.TemplateFacts
      template={undefined}
      options={[
        { label: 'CGO', value: true },
        { label: 'Debug', value: false },
      ]}
      onEdit={none}
    />
  ),
  TemplateFields: (
    <patterns.TemplateFields
      template={{}}
      templates={[]}
      newVolumes={['/data']}
      basic={['Fields']}
      advanced={[]}
      wrong={false}
    />
  ),
  TemplateSection: <patterns.TemplateSection>Facts</patterns.TemplateSection>,
};
