import { Banner } from '../../components/banner/banner.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { LimitedTextBinding } from '../binding.ts';
import { duplicationStrings } from '../strings/container-settings.ts';
import { resourceStrings } from '../strings/project.ts';

interface ProjectedQuota {
  readonly limit: number;
  readonly used: number;
  /** The project's use after the copy is created. */
  readonly projected: number;
}

/** Props of {@link DuplicateContainerFields}. */
export interface DuplicateContainerFieldsProps {
  name: LimitedTextBinding;
  /** 종류마다 복제되는 수입니다. */
  copied: { readonly variables: number; readonly networks: number };
  /** 복제되지 않는 시크릿의 키들입니다. */
  secrets: readonly string[];
  /** 종류마다 복제되지 않는 수입니다. */
  left: { readonly domains: number; readonly mounts: number };
  /** 단위는 밀리코어입니다. 모르는 동안은 `undefined`입니다. */
  cpu: ProjectedQuota | undefined;
  /** 단위는 MiB입니다. 모르는 동안은 `undefined`입니다. */
  memory: ProjectedQuota | undefined;
}

/** The content of a `FormDialog` that copies a container: the name, the copied and omitted parts, and the use before and after. */
export function DuplicateContainerFields(props: DuplicateContainerFieldsProps) {
  const { name, copied, secrets, left, cpu, memory } = props;
  const strings = useStrings(duplicationStrings);
  const resources = useStrings(resourceStrings);
  const leftOut = strings.left(left.domains, left.mounts);
  return (
    <>
      <TextField {...name} label={strings.name} required autoComplete="off" />
      <DescriptionList layout="rows">
        <DescriptionItem label={strings.copiedLabel}>
          {strings.copied(copied.variables, copied.networks)}
        </DescriptionItem>
        {leftOut && <DescriptionItem label={strings.leftLabel}>{leftOut}</DescriptionItem>}
      </DescriptionList>
      {secrets.length > 0 && (
        <Banner tone="warning" title={strings.secretsTitle(secrets.length)}>
          {secrets.join(', ')}
        </Banner>
      )}
      <ResourceMeter
        {...cpu}
        used={cpu?.used}
        limit={cpu?.limit}
        label={resources.projectCpu}
        resource="cpu"
        format={formatCpu}
        facts={false}
      />
      <ResourceMeter
        {...memory}
        used={memory?.used}
        limit={memory?.limit}
        label={resources.projectMemory}
        resource="memory"
        format={formatMiB}
        facts={false}
      />
    </>
  );
}
