import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { SelectField, type SelectOption } from '../../components/select-field/select-field.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings, projectUsageStrings } from '../strings/usage.ts';
import { type MeasuredUse, UsageTile } from './usage-tile.tsx';
import {
  byteFormats,
  UsageRangeChoice,
  type UsageRangeChoiceProps,
  UsageTiles,
  type UsageTilesProps,
} from './usage-tiles.tsx';

/** Props of {@link UsageCard}. */
export interface UsageCardProps extends Omit<UsageTilesProps, 'size'>, UsageRangeChoiceProps {
  /** 선택해 볼 수 있는 컨테이너들입니다. */
  containers: readonly SelectOption[];
  /** 선택한 컨테이너의 `value`입니다. 프로젝트 전체이면 생략합니다. */
  container: string | undefined;
  onContainerChange: (container: string | undefined) => void;
}

/** The value of the choice of the whole project, which is not a container's slug. */
const WHOLE = '*';

/** The measured use of a project or one of its containers over time, as large charts. For a panel inside of a card use `UsagePanel`. */
export function UsageCard(props: UsageCardProps) {
  const { containers, container, onContainerChange, range, onRangeChange, ...tiles } = props;
  const live = useStrings(liveUsageStrings);
  const strings = useStrings(projectUsageStrings);
  return (
    <Card
      title={live.title}
      actions={
        <>
          {containers.length > 1 && (
            <SelectField
              label={strings.subject}
              labelHidden
              options={[{ value: WHOLE, label: strings.wholeProject }, ...containers]}
              value={container ?? WHOLE}
              onValueChange={(value) => onContainerChange(value === WHOLE ? undefined : value)}
            />
          )}
          <UsageRangeChoice range={range} onRangeChange={onRangeChange} />
        </>
      }
    >
      <UsageTiles {...tiles} size="large" />
    </Card>
  );
}

/** The measured use of one volume. */
export interface NamedVolumeUse extends MeasuredUse {
  readonly slug: string;
  readonly name: string;
}

/** The measured use of each volume of a project over time. Sizes are in bytes. */
export function VolumeUsageCard({ volumes }: { volumes: readonly NamedVolumeUse[] }) {
  const strings = useStrings(projectUsageStrings);
  return (
    <Card title={strings.volumes}>
      <Columns minimum="large" gap="xl" stretch>
        {volumes.map(({ slug, name, ...use }) => (
          <UsageTile key={slug} {...use} {...byteFormats} label={name} resource="disk" />
        ))}
      </Columns>
    </Card>
  );
}
