import { Banner } from '../../components/banner/banner.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Concealed } from '../../components/concealed/concealed.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { RadioGroup, type RadioGroupProps } from '../../components/radio-group/radio-group.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding } from '../binding.ts';
import { securityStrings } from '../strings/security.ts';

/** Props of {@link ApiTokenFields}. */
export interface ApiTokenFieldsProps {
  name: LimitedTextBinding;
  /** “read”이거나 “write”입니다. */
  scope: Pick<RadioGroupProps, 'name' | 'ref' | 'onChange' | 'onBlur' | 'defaultValue' | 'error'>;
  /** 값은 날수입니다. */
  life: SelectBinding & Pick<SelectFieldProps, 'options'>;
}

/** The fields of a new API token, in a `FormDialog`. */
export function ApiTokenFields({ name, scope, life }: ApiTokenFieldsProps) {
  const strings = useStrings(securityStrings);
  const scopes = [
    { value: 'read', label: strings.scope.read, hint: strings.readHint },
    { value: 'write', label: strings.scope.write, hint: strings.writeHint },
  ];
  return (
    <>
      <TextField
        label={strings.tokenName}
        hint={strings.tokenNameHint}
        autoComplete="off"
        {...name}
      />
      <RadioGroup label={strings.tokenScope} options={scopes} {...scope} />
      <SelectField label={strings.tokenLife} {...life} />
    </>
  );
}

/** Props of {@link NewToken}. */
export interface NewTokenProps {
  /** The text of the token. The server returns the text only once, on creation. */
  token: string;
}

/** The content of a `Dialog` that shows a new API token, with a copy button. */
export function NewToken({ token }: NewTokenProps) {
  const strings = useStrings(securityStrings);
  return (
    <Stack gap="l">
      <Banner tone="warning" title={strings.onlyOnce}>
        {strings.onlyOnceDescription}
      </Banner>
      <Inline gap="s" align="start" wrap={false}>
        <Concealed label={strings.token}>
          <CodeText boxed multiline>
            {token}
          </CodeText>
        </Concealed>
        <CopyButton value={token} label={strings.copyToken} />
      </Inline>
    </Stack>
  );
}
