import { fn } from 'storybook/test';
import { AddMountForm, EditMountForm } from '../patterns/container-settings/mount-forms.tsx';
import { MountRow, MountsSection } from '../patterns/container-settings/mounts-section.tsx';
import {
  AddVariableForm,
  EditVariableForm,
} from '../patterns/container-settings/variable-forms.tsx';
import {
  VariableRow,
  VariablesSection,
  type VariablesSectionProps,
} from '../patterns/container-settings/variables-section.tsx';

const idle = { pending: false, error: undefined, onSubmit: fn() } as const;

/** A variable of a sample container: its key and its value. */
export type SampleVariable = readonly [key: string, value: string];

interface SampleVariablesProps
  extends Partial<
    Pick<VariablesSectionProps<SampleVariable>, 'loading' | 'failure' | 'limitNote' | 'first'>
  > {
  variables?: readonly SampleVariable[] | undefined;
  secret?: boolean;
  /** The error of the form that adds a variable. */
  error?: string;
}

/** The variables of one kind, with the form that adds a variable. */
export function SampleVariablesSection(props: SampleVariablesProps) {
  const { variables, secret = false, loading = false, failure, error, limitNote, first } = props;
  return (
    <VariablesSection
      title={secret ? '시크릿' : '환경 변수'}
      description={
        secret
          ? '비밀번호와 토큰처럼 숨겨야 하는 값입니다. 암호화하여 보관하고, 모두 복사에 넣지 않습니다. 빌드에서는 RUN --mount=type=secret,id=키로 읽습니다.'
          : '컨테이너가 실행될 때 읽는 값입니다.'
      }
      envFile={secret ? undefined : (variables ?? []).map((pair) => pair.join('=')).join('\n')}
      first={first}
      rows={variables}
      loading={loading}
      failure={failure}
      limitNote={limitNote}
      form={
        <AddVariableForm
          {...idle}
          example={secret ? 'API_TOKEN' : 'NODE_ENV'}
          name={{ limit: 255, error, defaultValue: error && '1ST_KEY' }}
          value={{}}
        />
      }
    >
      {([key, value]) => (
        <VariableRow
          key={key}
          name={key}
          value={value}
          secret={secret}
          use={secret ? { value: 'run', onChange: fn() } : undefined}
          editForm={(close) => (
            <EditVariableForm
              {...idle}
              name={key}
              value={{ defaultValue: secret ? '' : value }}
              onCancel={close}
            />
          )}
          onDelete={fn()}
        />
      )}
    </VariablesSection>
  );
}

/** A mount of a sample container: the path, the name of the volume, and the capacity of the volume in MiB. */
export type SampleMount = readonly [path: string, volume: string, capacity: number];

interface SampleMountsProps {
  mounts: readonly SampleMount[];
  /** The names of the volumes that can be mounted. */
  volumes: readonly string[];
}

/** The mounts of a container, with the form that mounts a volume. */
export function SampleMountsSection({ mounts, volumes }: SampleMountsProps) {
  return (
    <MountsSection
      rows={mounts}
      form={
        <AddMountForm
          {...idle}
          volumes={volumes.map((name) => ({ id: name, name, capacity: 512 }))}
          volume={{}}
          path={{ limit: 255 }}
        />
      }
    >
      {([path, volume, capacity]) => (
        <MountRow
          key={path}
          path={path}
          volume={volume}
          capacity={capacity}
          editForm={(close) => (
            <EditMountForm {...idle} path={{ limit: 255, defaultValue: path }} onCancel={close} />
          )}
          onMove={fn()}
          onDelete={fn()}
        />
      )}
    </MountsSection>
  );
}
