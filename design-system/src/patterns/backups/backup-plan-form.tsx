import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { NumberField } from '../../components/number-field/number-field.tsx';
import { SelectField, type SelectFieldProps } from '../../components/select-field/select-field.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { CheckboxBinding, SelectBinding, TextBinding } from '../binding.ts';
import { backupStrings } from '../strings/backups.ts';
import { pointInTimeStrings } from '../strings/points-in-time.ts';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Props of {@link BackupPlanForm}. */
export interface BackupPlanFormProps {
  enabled: CheckboxBinding;
  at: TextBinding;
  keepDays: TextBinding;
  keepWeeks: TextBinding;
  keepMonths: TextBinding;
  /** 보관 기간마다 입력할 수 있는 가장 작은 수와 가장 큰 수입니다. */
  ranges: { readonly days: Range; readonly weeks: Range; readonly months: Range };
  /** 서버의 시간대입니다. 예: “Asia/Seoul”. 모르면 `undefined`입니다. */
  timeZone: string | undefined;
  /** 시점 복원을 켜고 끕니다. 시점으로 복원할 수 없는 종류이면 생략합니다. */
  pointInTime?: CheckboxBinding | undefined;
  /** 백업을 저장할 곳입니다. 백업 저장소가 없으면 생략합니다. */
  target?: (SelectBinding & Pick<SelectFieldProps, 'options'>) | undefined;
}

/** The fields of a backup plan, in a `FormDialog`. */
export function BackupPlanForm(props: BackupPlanFormProps) {
  const { enabled, at, keepDays, keepWeeks, keepMonths, ranges, timeZone } = props;
  const { target, pointInTime } = props;
  const strings = useStrings(backupStrings);
  const points = useStrings(pointInTimeStrings);
  return (
    <>
      <CheckboxField {...enabled} label={strings.enabled} hint={strings.enabledHint} />
      <TextField
        {...at}
        kind="code"
        required
        autoComplete="off"
        label={strings.at}
        hint={strings.atHint(timeZone)}
      />
      <Stack gap="s">
        <Columns minimum="small" bottom>
          <NumberField {...keepDays} {...ranges.days} required label={strings.keepDays} />
          <NumberField {...keepWeeks} {...ranges.weeks} required label={strings.keepWeeks} />
          <NumberField {...keepMonths} {...ranges.months} required label={strings.keepMonths} />
        </Columns>
        <Text size="caption" tone="muted">
          {strings.keepHint}
        </Text>
      </Stack>
      {target && <SelectField {...target} label={strings.target} />}
      {pointInTime && (
        <CheckboxField {...pointInTime} label={points.enabled} hint={points.enabledHint} />
      )}
    </>
  );
}
