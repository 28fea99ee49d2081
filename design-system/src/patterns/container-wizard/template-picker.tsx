import { GitBranch } from 'lucide';
import type { ReactNode } from 'react';
import { Icon, type IconNode } from '../../components/icon/icon.tsx';
import {
  RadioCardGroup,
  type RadioCardGroupProps,
  type RadioCardOption,
} from '../../components/radio-card-group/radio-card-group.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { templateStrings } from '../strings/container-wizard.ts';

/** A template in a {@link TemplatePicker}. */
export interface TemplateChoice {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly version?: string | null | undefined;
  readonly icon: IconNode;
}

/** Props of {@link TemplatePicker}. */
export interface TemplatePickerProps
  extends Pick<RadioCardGroupProps, 'value' | 'onValueChange' | 'hint'> {
  templates: readonly TemplateChoice[];
  /** Whether the templates are loading. */
  loading: boolean;
  /** The errors if templates could not be loaded: danger `Banner`s with a retry button. */
  failures: ReactNode;
}

type Texts = typeof templateStrings.strings;

/** Returns the first choice, "템플릿 없이 시작", which has an empty value. */
const none = (strings: Texts): RadioCardOption => ({
  value: '',
  title: strings.none,
  description: strings.noneDescription,
  icon: <Icon node={GitBranch} size="picture" />,
});

/** Returns the card of a template. @param versionLabel what a screen reader reads before the version */
export const templateCard = (template: TemplateChoice, versionLabel: string): RadioCardOption => {
  const { id, name, description, version, icon } = template;
  return {
    value: id,
    title: name,
    badge: version && (
      <>
        <VisuallyHidden>{versionLabel}</VisuallyHidden> <span>{version}</span>
      </>
    ),
    description,
    icon: <Icon node={icon} size="large" />,
  };
};

/** The step "템플릿": the choice of a template, or of no template, for a new container. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { templates, loading, failures, ...choice } = props;
  const strings = useStrings(templateStrings);
  return (
    <Stack gap="l">
      <RadioCardGroup
        label={strings.label}
        labelHidden
        options={[
          none(strings),
          ...templates.map((template) => templateCard(template, strings.version)),
        ]}
        {...choice}
      />
      {loading && (
        <SkeletonGroup>
          <Skeleton shape="block" height="160px" />
        </SkeletonGroup>
      )}
      {failures}
    </Stack>
  );
}
