import type { ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { LogoPicker, type LogoPickerProps } from '../../components/logo-picker/logo-picker.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { dashboardStrings } from '../strings/dashboard.ts';

/** Props of {@link QuickStarts}. */
export interface QuickStartsProps {
  /** 시작할 수 있는 템플릿들입니다. 불러오는 동안은 `undefined`입니다. */
  templates: LogoPickerProps['logos'] | undefined;
  /** 템플릿을 누르면 호출됩니다. 무엇이 만들어지는지 이어서 보입니다. */
  onStart: LogoPickerProps['onChoose'];
  /** 템플릿을 불러오지 못한 오류입니다. 다시 시도 버튼이 있는 `danger` `Banner`로 표시합니다. */
  failure: ReactNode;
  /** 빈 프로젝트를 만듭니다. */
  onCreate: () => void;
}

/** The choice of a template for a new member without projects. A second button creates an empty project. */
export function QuickStarts({ templates, onStart, failure, onCreate }: QuickStartsProps) {
  const strings = useStrings(dashboardStrings);
  const waiting = !(templates || failure);
  return (
    <Card title={strings.start} headingLevel={3} description={strings.startDescription}>
      <Stack gap="l">
        {failure}
        {waiting && <RowsSkeleton height="48px" count={6} />}
        {templates && <LogoPicker label={strings.startList} logos={templates} onChoose={onStart} />}
        {/* Rendered after the templates are loaded, because loading templates would push this element down. */}
        {!waiting && (
          <EmptyState
            size="small"
            drawing="ferry"
            title={strings.none}
            action={<Button onClick={onCreate}>{strings.createEmpty}</Button>}
          >
            {strings.noneDescription}
          </EmptyState>
        )}
      </Stack>
    </Card>
  );
}
