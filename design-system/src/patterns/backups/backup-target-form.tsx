import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { PasswordField } from '../../components/password-field/password-field.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, LimitedTextBinding, TextBinding } from '../binding.ts';
import { backupStrings } from '../strings/backups.ts';

/** Props of {@link BackupTargetForm}. */
export interface BackupTargetFormProps {
  name: LimitedTextBinding;
  /** 저장소의 위치입니다. 이미 있는 저장소에서는 바뀌지 않으므로 생략합니다. */
  place?:
    | { readonly endpoint: TextBinding; readonly bucket: TextBinding; readonly prefix: TextBinding }
    | undefined;
  region: TextBinding;
  pathStyle: CheckboxBinding;
  accessKey: TextBinding;
  secret: TextBinding;
  /** 저장한 비밀 키가 있는지 나타냅니다. 저장한 키는 보이지 않으며, 비워 두면 그대로 씁니다. */
  hasSecret: boolean;
}

/** The fields of an object storage for backups, in a `FormDialog`. */
export function BackupTargetForm(props: BackupTargetFormProps) {
  const { place, hasSecret } = props;
  const strings = useStrings(backupStrings);
  const machine = { kind: 'code', autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...props.name}
        required
        autoComplete="off"
        label={strings.name}
        hint={strings.nameHint}
      />
      {place && (
        <>
          <TextField
            {...place.endpoint}
            kind="url"
            required
            autoComplete="off"
            label={strings.endpoint}
            hint={strings.endpointHint}
          />
          <Columns minimum="small">
            <TextField {...place.bucket} {...machine} required label={strings.bucket} />
            <TextField {...place.prefix} {...machine} label={strings.prefix} />
          </Columns>
        </>
      )}
      <TextField {...props.region} {...machine} required label={strings.region} />
      <TextField {...props.accessKey} {...machine} required label={strings.accessKey} />
      <PasswordField
        {...props.secret}
        required={!hasSecret}
        autoComplete="off"
        label={strings.secret}
        hint={hasSecret ? strings.secretKept : strings.secretHint}
      />
      <CheckboxField {...props.pathStyle} label={strings.pathStyle} hint={strings.pathStyleHint} />
    </>
  );
}
