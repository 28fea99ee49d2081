import type { Template } from '@naru/contract/entities';
import {
  BrandLogo,
  RadioCardGroup,
  type RadioCardOption,
  Skeleton,
  SkeletonGroup,
  Stack,
} from '@naru/design-system';
import { GitBranch } from 'lucide-react';
import { FailureBanner } from '#app/FailureBanner.tsx';
import type { useWizard } from './use-wizard.ts';

export interface TemplateStepProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'choice' | 'templateId' | 'chooseTemplate'>;
}

/** "템플릿 없이 시작", the empty choice, stands first. */
const none: RadioCardOption = {
  value: '',
  title: '템플릿 없이 시작',
  description: 'Git 저장소의 코드로 컨테이너를 만듭니다.',
  icon: <GitBranch size={20} />,
};

const toCard = ({ template_id, name, description, version, icon_name }: Template) => ({
  value: template_id,
  title: name,
  description: (
    <>
      {description}
      {description && version && <br />}
      {version && `버전 ${version}`}
    </>
  ),
  icon: <BrandLogo name={icon_name ?? ''} />,
});

/** The step "템플릿". */
export function TemplateStep({ wizard }: TemplateStepProps) {
  const { list, detail } = wizard.choice;
  return (
    <Stack gap="l">
      <RadioCardGroup
        label="템플릿"
        labelHidden
        options={[none, ...(list.data ?? []).map(toCard)]}
        value={wizard.templateId}
        onValueChange={wizard.chooseTemplate}
      />
      {list.isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" height="160px" />
        </SkeletonGroup>
      )}
      {list.isError && (
        <FailureBanner
          title="템플릿을 불러오지 못했습니다"
          error={list.error}
          fallback="템플릿 목록을 불러오는데 실패했습니다."
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {detail.isError && (
        <FailureBanner
          title="선택한 템플릿을 불러오지 못했습니다"
          error={detail.error}
          fallback="템플릿 정보를 불러오는데 실패했습니다."
          onRetry={() => void detail.refetch()}
          retrying={detail.isFetching}
        />
      )}
    </Stack>
  );
}
