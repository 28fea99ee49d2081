import type { ReactNode } from 'react';
import {
  DateTimeField,
  type DateTimeFieldProps,
} from '../../components/date-time-field/date-time-field.tsx';
import { RadioCardGroup } from '../../components/radio-card-group/radio-card-group.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { TextBinding } from '../binding.ts';
import { pointInTimeStrings } from '../strings/points-in-time.ts';

/** What is restored: a backup, or the content at a point in time. */
export type RestoredSource = 'backup' | 'point';

/** Props of {@link RestoreSource}. */
export interface RestoreSourceProps {
  source: RestoredSource;
  /** 선택이 바뀌면 호출됩니다. 백업 없이 시점으로만 복원할 수 있으면 생략합니다. */
  onSourceChange?: ((source: RestoredSource) => void) | undefined;
  /** 백업의 시각입니다. 백업 없이 시점으로만 복원할 수 있으면 생략합니다. */
  backup?: ReactNode;
  /** 복원할 시점과, 그 범위입니다. */
  point: TextBinding & Pick<DateTimeFieldProps, 'timeZone' | 'earliest' | 'latest'>;
}

const isSource = (value: string): value is RestoredSource =>
  value === 'backup' || value === 'point';

/** The choice between a backup and a point in time, in a `RestoreForm`, with the field for the point. */
export function RestoreSource({ source, onSourceChange, backup, point }: RestoreSourceProps) {
  const strings = useStrings(pointInTimeStrings);
  return (
    <>
      {onSourceChange && (
        <RadioCardGroup
          label={strings.source}
          value={source}
          onValueChange={(value) => isSource(value) && onSourceChange(value)}
          options={[
            { value: 'backup', title: strings.backup, description: backup },
            { value: 'point', title: strings.point, description: strings.pointHint },
          ]}
        />
      )}
      {source === 'point' && (
        <DateTimeField
          {...point}
          required
          label={strings.pointLabel}
          hint={strings.pointFieldHint}
        />
      )}
    </>
  );
}
