import { Lock } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';

/** Props of {@link FixedSetting}. */
export interface FixedSettingProps {
  /** 바꿀 수 없는 이유를 표시한 문장입니다. */
  reason: string;
  /** 설정의 값입니다. 값이 없으면 생략합니다. */
  children?: ReactNode;
}

/** A setting that cannot be changed, with the reason. */
export function FixedSetting({ reason, children }: FixedSettingProps) {
  return (
    <Stack gap="s">
      {children}
      <Inline gap="xs" wrap={false} align="start">
        <Icon node={Lock} size="text" />
        <Text size="caption" tone="muted">
          {reason}
        </Text>
      </Inline>
    </Stack>
  );
}
