import type { ReactNode } from 'react';
import * as patterns from '../patterns.ts';

const none = () => undefined;
const idle = { pending: false, error: undefined, onSubmit: none } as const;
const use = { limit: 2048, used: 512 };
const limit = { quota: use, projected: 600, grid: { min: 1, max: 2048, step: 1 }, field: {} };
const ports = [[], [8080]];
const section = { loading: false, failure: undefined, form: 'Form' };
const range = { min: 128, max: 2048, step: 128 };

/** The patterns of an open container and of volumes, with English data. */
export const settingsSamples: Record<string, ReactNode> = {
  AddForm: <patterns.AddVariableForm {...idle} pending example="NODE_ENV" name={{}} value={{}} />,
  AddMountForm: [[], [{ id: 'v', name: 'data', capacity: 512 }]].map((volumes) => (
    <patterns.AddMountForm {...idle} key={volumes.length} volumes={volumes} volume={{}} path={{}} />
  )),
  AddNetworkForm: [false, true].map((taken) => (
    <patterns.AddNetworkForm
      {...idle}
      key={String(taken)}
      port={{}}
      type={{}}
      types={[{ value: 'http', label: 'http', disabled: taken }]}
      httpTaken={taken}
      fqdn={{}}
      freeDomain={{ name: 'free.example', onUse: none }}
    />
  )),
  AddVariableForm: <patterns.AddVariableForm {...idle} example="NODE_ENV" name={{}} value={{}} />,
  ContainerLimitFacts: <patterns.ContainerLimitFacts cpu={100} memory={128} onEdit={none} />,
  ContainerLimitFields: <patterns.ContainerLimitFields cpu={limit} memory={limit} />,
  DomainState: (['connected', 'unproven', 'taken', 'unknown'] as const).map((status) => (
    <patterns.DomainState
      key={status}
      status={status}
      record={{ name: '_naru.example', value: 'x' }}
      onCheck={none}
      checking={status === 'taken'}
    />
  )),
  EditVariableForm: (
    <patterns.EditVariableForm {...idle} name="NODE_ENV" value={{}} onCancel={none} />
  ),
  MountRow: <patterns.MountRow path="/data" volume="data" capacity={512} onDelete={none} />,
  MountsSection: ports.map((rows) => (
    <patterns.MountsSection key={rows.length} rows={rows} form="Form">
      {(port) => <li key={port}>{port}</li>}
    </patterns.MountsSection>
  )),
  NetworkRow: (
    <patterns.NetworkRow port={8080} type="tcp" externalAddress="naru.example" onDelete={none} />
  ),
  NetworksSection: ports.map((rows) => (
    <patterns.NetworksSection {...section} key={rows.length} rows={rows}>
      {(port) => <li key={port}>{port}</li>}
    </patterns.NetworksSection>
  )),
  ProjectDiskMeter: <patterns.ProjectDiskMeter disk={use} projected={600} />,
  VariableRow: (
    <patterns.VariableRow name="TOKEN" value="x" secret editForm={none} onDelete={none} />
  ),
  VariablesSection: ports.map((rows) => (
    <patterns.VariablesSection
      {...section}
      key={rows.length}
      rows={rows}
      title="Secrets"
      description="What nobody is to read."
    >
      {(port) => <li key={port}>{port}</li>}
    </patterns.VariablesSection>
  )),
  VolumeFields: (
    <patterns.VolumeFields name={{}} capacity={range} recommended={{ min: 256, max: 1024 }} />
  ),
};
