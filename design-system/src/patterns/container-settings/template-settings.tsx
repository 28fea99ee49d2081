import { Pencil } from 'lucide';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { SelectBinding } from '../binding.ts';
import {
  TemplateOptions,
  type TemplateOptionsProps,
} from '../container-wizard/template-options.tsx';
import { templateSettingStrings, templateStrings } from '../strings/container-wizard.ts';

/** Props of {@link TemplateSection}. */
export interface TemplateSectionProps {
  /** The facts or the form. */
  children: ReactNode;
}

/** The section "템플릿" of an open container: how its image is built. */
export function TemplateSection({ children }: TemplateSectionProps) {
  const strings = useStrings(templateStrings);
  return (
    <Stack as="section" aria-label={strings.label} gap="l">
      {children}
    </Stack>
  );
}

/** Props of {@link TemplateFacts}. */
export interface TemplateFactsProps {
  /** The name of the template; `undefined` for a container whose repository has its own Dockerfile. */
  template: string | undefined;
  /** The options with their values; a boolean for a checkbox. */
  options: readonly { readonly label: string; readonly value: string | boolean }[];
  onEdit: () => void;
  /** The ref of the edit button, which receives the focus when edit mode ends. */
  editRef?: ButtonProps['ref'];
}

/** The template of a container with the values of its options, in view mode. For edit mode use `TemplateFields`. */
export function TemplateFacts({ template, options, onEdit, editRef }: TemplateFactsProps) {
  const strings = useStrings(templateSettingStrings);
  const texts = useStrings(templateStrings);
  const shown = (value: string | boolean) => {
    if (typeof value === 'boolean') return value ? strings.on : strings.off;
    return value === '' ? '-' : <CodeText>{value}</CodeText>;
  };
  return (
    <Stack gap="l">
      <DescriptionList>
        <DescriptionItem label={texts.label}>{template ?? texts.none}</DescriptionItem>
        {options.map(({ label, value }) => (
          <DescriptionItem key={label} label={label}>
            {shown(value)}
          </DescriptionItem>
        ))}
      </DescriptionList>
      <div>
        <Button size="small" icon={Pencil} ref={editRef} onClick={onEdit}>
          {strings.edit}
        </Button>
      </div>
    </Stack>
  );
}

/** Props of {@link TemplateFields}. */
export interface TemplateFieldsProps extends TemplateOptionsProps {
  template: SelectBinding;
  templates: readonly SelectOption[];
  /** The mount paths that only the newly chosen template uses; empty without another template. */
  newVolumes: readonly string[];
  /** What the repository contains, see `RepositoryProposals`. */
  children?: ReactNode;
}

/** The fields for the template of a container and its options, with the effect of a change on the next deployment. */
export function TemplateFields(props: TemplateFieldsProps) {
  const { template, templates, newVolumes, children, ...options } = props;
  const strings = useStrings(templateSettingStrings);
  const texts = useStrings(templateStrings);
  return (
    <Stack gap="l">
      {children}
      <SelectField
        {...template}
        label={texts.label}
        options={[{ value: '', label: texts.none }, ...templates]}
        hint={strings.effect}
      />
      <TemplateOptions {...options} />
      {newVolumes.length > 0 && (
        <Text tone="muted">{strings.newVolumes(newVolumes.join(', '))}</Text>
      )}
    </Stack>
  );
}
