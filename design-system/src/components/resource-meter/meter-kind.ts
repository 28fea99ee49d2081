import { formatBytes, formatCpu, formatCpuUse, formatMiB } from '../../format/format.ts';
import type { Strings } from '../../strings/korean.ts';

/** The resources with predefined labels and formats: CPU in millicores, memory and disk in MiB. */
export type ResourceKind = 'cpu' | 'memory' | 'disk';

/** The label, the number format and the colour of a resource that is not predefined. */
export interface MeterKind {
  /** 무엇을 재는지: “월간 요청” */
  label: string;
  /** 숫자 뒤에 붙는 단위: “건” */
  unit?: string | undefined;
  /** 숫자를 단위와 함께 표시합니다. 비우면 세 자리마다 쉼표를 넣고 `unit`을 붙입니다 */
  format?: ((value: number) => string) | undefined;
  /** 정상 단계의 색. 비우면 무채색입니다 */
  color?: ResourceKind | 'neutral' | undefined;
}

/** The props of every meter that describe its resource. */
export interface MeterKindProps {
  /** 재는 것. `cpu`(밀리코어), `memory`와 `disk`(MiB)는 이름, 단위, 색이 정해져 있고, 그 밖의 것은 직접 정합니다 */
  resource: ResourceKind | MeterKind;
  /** 보이는 이름이자 미터의 접근성 이름. 비우면 `resource`의 이름입니다 */
  label?: string | undefined;
  /** 숫자를 단위와 함께 표시합니다: `formatCpu`, `formatMiB`. 비우면 `resource`의 방식입니다 */
  format?: ((value: number) => string) | undefined;
}

type Formats = Readonly<Record<ResourceKind, (value: number) => string>>;

const formats: Formats = { cpu: formatCpu, memory: formatMiB, disk: formatMiB };

const formatMeasuredMiB = (mebibytes: number): string => formatBytes(mebibytes * 2 ** 20);

/** Measured values have fractions that limits do not have. */
const measuredFormats: Formats = {
  cpu: formatCpuUse,
  memory: formatMeasuredMiB,
  disk: formatMeasuredMiB,
};

/**
 * Returns the label, the number formats and the colour of a meter. The props `label` and `format` override the values of the
 * resource; a measured value of a predefined resource always has the format of measurements.
 */
export function resolveMeterKind(props: MeterKindProps, strings: Strings['meter']) {
  const { resource } = props;
  const kind: MeterKind =
    typeof resource === 'string'
      ? { label: strings[resource], format: formats[resource], color: resource }
      : resource;
  const { color = 'neutral', unit = '' } = kind;
  const format = props.format ?? kind.format ?? ((value: number) => strings.amount(value, unit));
  return {
    label: props.label ?? kind.label,
    format,
    formatMeasured: typeof resource === 'string' ? measuredFormats[resource] : format,
    color,
  };
}
