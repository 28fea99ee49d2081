import { OctagonAlert } from 'lucide';
import { meterStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';
import { Icon } from '../icon/icon.tsx';
import {
  changeTexts,
  excessAmount,
  excessWords,
  remainingAmount,
  unbrokenPhrase,
} from './meter-change.css.ts';

/** Props of {@link MeterChange}. */
export interface MeterChangeProps {
  /** 지금 사용량. 제한과 같은 단위입니다 */
  used: number;
  /** 지금 하려는 변경 뒤의 사용량 */
  projected: number;
  /** 제한 */
  limit: number;
  /** 숫자를 단위와 함께 표시합니다: `formatCpu`, `formatMiB` */
  format: (value: number) => string;
}

/**
 * Shows the use before and after a change, with the limit: "1.2 vCPU → 1.7 vCPU / 2 vCPU 0.3 vCPU 남음". A use above the limit is
 * marked with an icon and words. A {@link ResourceMeter} with a projected use contains this text. Use the text alone where a meter
 * has no space, as in a summary.
 */
export function MeterChange({ used, projected, limit, format }: MeterChangeProps) {
  const strings = useStrings(meterStrings);
  const [before, after, most] = [format(used), format(projected), format(limit)];
  const rest = format(Math.abs(limit - projected));
  return (
    <span className={changeTexts}>
      <span className={visuallyHiddenClass}>{`${strings.changeText(before, after, most)}, `}</span>
      <span aria-hidden="true">
        <span className={unbrokenPhrase}>
          {before === after ? `${before} / ${most}` : `${before} → ${after} / ${most}`}
        </span>{' '}
      </span>
      {projected > limit ? (
        <span className={excessAmount}>
          <Icon node={OctagonAlert} size="text" />
          <span className={excessWords}>{strings.over(rest)}</span>
        </span>
      ) : (
        <span className={remainingAmount}>{strings.left(rest)}</span>
      )}
    </span>
  );
}
