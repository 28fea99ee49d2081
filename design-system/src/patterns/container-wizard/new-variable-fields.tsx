import { useId } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { ConcealedField } from '../../components/concealed/concealed.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { ReferenceBinding, SelectBinding } from '../binding.ts';
import { VariableValueField } from '../container-settings/variable-value-field.tsx';
import { newVariableStrings } from '../strings/container-wizard.ts';
import { variableStrings } from '../strings/variables.ts';

/** A variable in {@link NewVariableFields}. */
export interface NewVariable {
  /** The key, which the repository defines. */
  readonly name: string;
  /** The comment in the example of the `.env` file. */
  readonly comment: string | undefined;
  readonly value: ReferenceBinding;
  /** The select field with the kinds `env`, `secret` and `build`. */
  readonly kind: SelectBinding;
}

/**
 * The fields of one variable. The comment is above both fields, so that their controls are aligned, whatever is shown below the value.
 */
function VariableFields({
  name,
  comment,
  value,
  kind,
  isBuilt,
}: NewVariable & { isBuilt: boolean }) {
  const strings = useStrings(newVariableStrings);
  const texts = useStrings(variableStrings);
  const commentId = useId();
  const options = Object.entries(strings.kinds)
    .filter(([word]) => isBuilt || word !== 'build')
    .map(([word, label]) => ({ value: word, label }));
  return (
    <Stack gap="xs">
      {comment && (
        <Text tone="muted" size="caption" id={commentId}>
          {comment}
        </Text>
      )}
      <Columns minimum="medium" gap="l">
        <ConcealedField label={texts.valueOf(name)} error={value.error}>
          <VariableValueField
            {...value}
            label={texts.valueOf(name)}
            describedBy={comment ? commentId : undefined}
          />
        </ConcealedField>
        <SelectField {...kind} label={strings.kindOf(name)} options={options} />
      </Columns>
    </Stack>
  );
}

/** Props of {@link NewVariableFields}. */
export interface NewVariableFieldsProps {
  /** The path of the file that lists the variables; `undefined` when only the template needs them, and for an image. */
  file: string | undefined;
  /** Whether an image declares the variables. An image is not built, so that it has no build variables. */
  ofImage?: boolean | undefined;
  variables: readonly NewVariable[];
}

/**
 * The step "환경 변수" of the container wizard: the variables that an example of an `.env` file lists, or an image declares, each with its
 * value and kind.
 */
export function NewVariableFields({ file, ofImage = false, variables }: NewVariableFieldsProps) {
  const strings = useStrings(newVariableStrings);
  return (
    <Stack gap="l">
      <Text tone="muted">
        {file === undefined ? (
          <span>{ofImage ? strings.ofImage : strings.ofTemplate}</span>
        ) : (
          <>
            <CodeText>{file}</CodeText>
            <span>{strings.introduction}</span>
          </>
        )}
      </Text>
      {variables.map((variable) => (
        <VariableFields key={variable.name} isBuilt={!ofImage} {...variable} />
      ))}
    </Stack>
  );
}
