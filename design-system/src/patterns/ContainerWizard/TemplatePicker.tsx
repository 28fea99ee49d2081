import { GitBranch } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandLogo } from '../../components/BrandLogo/BrandLogo.tsx';
import {
  RadioCardGroup,
  type RadioCardGroupProps,
  type RadioCardOption,
} from '../../components/RadioCardGroup/RadioCardGroup.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { SkeletonGroup } from '../../components/Skeleton/SkeletonGroup.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';

/** A template as it is chosen. */
export interface TemplateChoice {
  readonly id: string;
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly version?: string | null | undefined;
  /** The name of a `BrandLogo`. */
  readonly icon?: string | null | undefined;
}

/** Props of {@link TemplatePicker}. */
export interface TemplatePickerProps extends Pick<RadioCardGroupProps, 'value' | 'onValueChange'> {
  templates: readonly TemplateChoice[];
  /** The templates are on their way. */
  loading: boolean;
  /** What did not come, with a way to try again: danger `Banner`s. */
  failures: ReactNode;
}

/** "템플릿 없이 시작", the empty choice, stands first. */
const none: RadioCardOption = {
  value: '',
  title: '템플릿 없이 시작',
  description: 'Git 저장소의 코드로 컨테이너를 만듭니다.',
  icon: <GitBranch />,
};

const toCard = ({ id, name, description, version, icon }: TemplateChoice): RadioCardOption => ({
  value: id,
  title: name,
  description: (
    <>
      {description}
      {description && version && <br />}
      {version && `버전 ${version}`}
    </>
  ),
  icon: <BrandLogo name={icon ?? ''} />,
});

/** The step "템플릿": what a container starts from. */
export function TemplatePicker(props: TemplatePickerProps) {
  const { templates, loading, failures, value, onValueChange } = props;
  return (
    <Stack gap="l">
      <RadioCardGroup
        label="템플릿"
        labelHidden
        options={[none, ...templates.map(toCard)]}
        value={value}
        onValueChange={onValueChange}
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
