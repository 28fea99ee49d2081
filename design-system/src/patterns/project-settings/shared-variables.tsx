import { Pencil, Trash2 } from 'lucide';
import type { ReactElement, ReactNode } from 'react';
import { PresentationProvider, usePresenting } from '../../behavior/presentation.tsx';
import { useTimedReveal } from '../../behavior/use-timed-reveal.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { ConcealedField } from '../../components/concealed/concealed.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import { IconButton, type IconButtonProps } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { KeyField, type KeyFieldProps } from '../../components/key-field/key-field.tsx';
import { Row } from '../../components/row-list/row-list.tsx';
import { SelectField } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextAreaField } from '../../components/text-area-field/text-area-field.tsx';
import { TextLink } from '../../components/text-link/text-link.tsx';
import { MASK } from '../../format/mask-text.ts';
import { presentationStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding, SelectBinding, TextAreaBinding } from '../binding.ts';
import { RevealButton } from '../container-settings/reveal-button.tsx';
import { ListCard, type ListCardProps } from '../list-card/list-card.tsx';
import { sharedVariableStrings } from '../strings/shared-variables.ts';
import { variableStrings } from '../strings/variables.ts';

/** The maximum number of referring variables in a row. */
const MOST_REFERRERS = 3;

interface ReferrersProps {
  links: readonly ReactElement[] | undefined;
}

/** The variables that refer to a shared variable. Nothing while they are not known. */
function Referrers({ links }: ReferrersProps) {
  const strings = useStrings(sharedVariableStrings);
  if (links === undefined) return null;
  const more = links.length - MOST_REFERRERS;
  return (
    <Inline gap="s">
      <Text as="span" tone="muted" size="caption">
        {links.length === 0 ? strings.noReferrers : strings.referrers}
      </Text>
      {links.slice(0, MOST_REFERRERS).map((link) => (
        <Text key={link.key} as="span" size="caption">
          <TextLink>{link}</TextLink>
        </Text>
      ))}
      {more > 0 && (
        <Text as="span" tone="muted" size="caption">
          {strings.moreReferrers(more)}
        </Text>
      )}
    </Inline>
  );
}

/** Props of {@link SharedVariableRow}. */
export interface SharedVariableRowProps {
  /** The key of the variable. */
  name: string;
  /** The value; `undefined` for a secret whose value has not been read yet. */
  value: string | undefined;
  /** Whether the value is hidden until the member reveals the value. */
  secret: boolean;
  /** Called when the member reveals the value of a secret. The handler reads the value. */
  onReveal: () => void;
  /** The error if the value could not be read: a danger `Banner`. */
  failure?: ReactNode;
  /** Links to the variables that refer to the variable, with keys; `undefined` while they are not known. */
  referrers: readonly ReactElement[] | undefined;
  onEdit: () => void;
  /** Called when the member chooses to delete the variable. The handler opens a confirmation dialog. */
  onDelete: () => void;
  /** The ref of the button "{key} 삭제", for moving the focus. */
  deleteRef?: IconButtonProps['ref'];
}

/** A variable in a `SharedVariablesCard`, with the variables that refer to it. */
export function SharedVariableRow(props: SharedVariableRowProps) {
  const { name, value, secret, onReveal, failure, referrers, onEdit, onDelete, deleteRef } = props;
  const strings = useStrings(sharedVariableStrings);
  const texts = useStrings(variableStrings);
  const { revealed, toggle } = useTimedReveal(useStrings(presentationStrings));
  const hideable = usePresenting() || secret;
  const hidden = hideable && !revealed;
  const change = () => {
    if (hidden) onReveal();
    toggle();
  };
  return (
    <Row
      actions={
        <>
          {!secret && value !== undefined && <CopyButton value={value} label={texts.copy(name)} />}
          {hideable && <RevealButton name={name} hidden={hidden} onChange={change} />}
          <IconButton size="small" label={texts.edit(name)} icon={Pencil} onClick={onEdit} />
          <IconButton
            size="small"
            label={texts.delete(name)}
            icon={Trash2}
            ref={deleteRef}
            onClick={onDelete}
          />
        </>
      }
    >
      <Stack gap="xs">
        <Inline gap="s" align="center">
          <CodeText strong>{name}</CodeText>
          {secret && <Badge>{strings.secret}</Badge>}
        </Inline>
        <Text as="div" tone="muted">
          <PresentationProvider mask={undefined}>
            <CodeText multiline>{hidden || value === undefined ? MASK : value}</CodeText>
          </PresentationProvider>
        </Text>
        {failure}
        <Referrers links={referrers} />
      </Stack>
    </Row>
  );
}

/** Props of {@link SharedVariablesCard}. */
export interface SharedVariablesCardProps extends ListCardProps<SharedVariableRowProps> {
  /** 변수를 거의 다 썼을 때 한도를 알리는 문장입니다. 그 밖에는 `undefined`입니다. */
  limitNote?: string | undefined;
}

/** The region "공유 변수" of a project in each state: loading, failed, empty, or with a list. */
export function SharedVariablesCard({ limitNote, ...list }: SharedVariablesCardProps) {
  return (
    <ListCard {...list} texts={useStrings(sharedVariableStrings)} rowHeight="82px">
      {limitNote !== undefined && <Text tone="muted">{limitNote}</Text>}
    </ListCard>
  );
}

/** Props of {@link SharedVariableFields}. */
export interface SharedVariableFieldsProps {
  /** The field for the key; omitted for an existing variable, whose key does not change. */
  name?: (LimitedTextBinding & Pick<KeyFieldProps, 'correct'>) | undefined;
  /** The select field with the kinds `env` and `secret`. */
  kind: SelectBinding;
  value: TextAreaBinding;
  /** Whether the field of the value is empty because a saved secret is not shown. */
  kept: boolean;
}

/** The fields of a shared variable, in a `FormDialog`. */
export function SharedVariableFields({ name, kind, value, kept }: SharedVariableFieldsProps) {
  const strings = useStrings(sharedVariableStrings);
  const texts = useStrings(variableStrings);
  const options = Object.entries(strings.kinds).map(([word, label]) => ({ value: word, label }));
  return (
    <>
      {name && <KeyField {...name} required label={texts.key} placeholder="LOG_LEVEL" />}
      <SelectField {...kind} label={strings.kind} hint={strings.secretHint} options={options} />
      <ConcealedField label={texts.value} error={value.error}>
        <TextAreaField
          {...value}
          kind="code"
          rows={1}
          required
          label={texts.value}
          hint={kept ? strings.keptHint : undefined}
        />
      </ConcealedField>
    </>
  );
}
