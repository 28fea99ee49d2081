import type { ReactNode } from 'react';
import { RadioCardGroup } from '../../components/radio-card-group/radio-card-group.tsx';
import { Skeleton, SkeletonGroup } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { sourceStrings } from '../strings/images.ts';
import { type TemplateChoice, templateCard } from './template-picker.tsx';

/** Props of {@link DatabasePicker}. */
export interface DatabasePickerProps {
  databases: readonly TemplateChoice[];
  /** 선택한 데이터베이스의 `id`입니다. */
  value: string;
  /** 선택한 데이터베이스의 `id`와 함께 호출됩니다. */
  onValueChange: (id: string) => void;
  /** 데이터베이스를 불러오는 중인지 나타냅니다. */
  loading: boolean;
  /** 선택하지 않았다는 오류입니다. */
  error: string | undefined;
  /** 불러오지 못했을 때의, 다시 시도하는 버튼이 있는 `Banner`입니다. */
  failures?: ReactNode;
}

/** The choice of the kind of a new database. */
export function DatabasePicker(props: DatabasePickerProps) {
  const { databases, value, onValueChange, loading, error, failures } = props;
  const strings = useStrings(sourceStrings);
  return (
    <Stack gap="l">
      {databases.length > 0 && (
        <RadioCardGroup
          label={strings.databaseKind}
          options={databases.map((database) => templateCard(database, strings.newestVersion))}
          value={value}
          onValueChange={onValueChange}
          error={error}
        />
      )}
      {databases.length === 0 && error !== undefined && <Text tone="critical">{error}</Text>}
      {loading && (
        <SkeletonGroup>
          <Skeleton shape="block" height="160px" />
        </SkeletonGroup>
      )}
      {failures}
    </Stack>
  );
}
