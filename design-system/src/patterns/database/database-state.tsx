import { ArrowUp } from 'lucide';
import { Banner } from '../../components/banner/banner.tsx';
import { Button } from '../../components/button/button.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { CopyButton } from '../../components/copy-button/copy-button.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Masked } from '../../components/masked/masked.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time } from '../../components/time/time.tsx';
import { UsageMeter } from '../../components/usage-meter/usage-meter.tsx';
import { formatBytes } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { shortDigest } from '../container-wizard/short-digest.ts';
import { databaseStrings } from '../strings/databases.ts';

/** Props of {@link DatabaseState}. */
export interface DatabaseStateProps {
  /** 종류와 버전입니다. 예: “PostgreSQL 17”. */
  version: string;
  /** 템플릿에 있는 더 새로운 버전들입니다. */
  newerVersions: readonly string[];
  /** 이미지의 이름과 태그입니다. */
  image: string | undefined;
  /** 실행 중인 다이제스트입니다. 배포한 적이 없거나 모르면 `undefined`입니다. */
  digest: string | undefined;
  /** 배포했는지 나타냅니다. 배포했는데 다이제스트를 모르면 “-”로 보입니다. */
  deployed?: boolean | undefined;
  /** 데이터의 크기이며 단위는 바이트입니다. 모르면 `undefined`입니다. */
  bytes: number | undefined;
  /** 데이터가 들어갈 수 있는 크기이며 단위는 바이트입니다. 모르면 `undefined`입니다. */
  capacity: number | undefined;
  /** 지금 열려 있는 연결의 수입니다. */
  connections: number | undefined;
  /** 열 수 있는 연결의 수입니다. */
  maxConnections: number | undefined;
  /** ISO 8601로 표시한, 측정한 시각입니다. */
  measuredAt: string | undefined;
  /** 측정하지 못한 이유를 표시한 문장입니다. */
  problem: string | undefined;
}

/** Version, image, size and connections of a database. */
export function DatabaseState(props: DatabaseStateProps) {
  const { newerVersions, image, digest, deployed = false, problem } = props;
  const strings = useStrings(databaseStrings);
  return (
    <Stack gap="l">
      <DescriptionList layout="grid">
        <DescriptionItem label={strings.version}>{props.version}</DescriptionItem>
        {newerVersions.length > 0 && (
          <DescriptionItem label={strings.newerVersions}>
            {newerVersions.join(', ')}
          </DescriptionItem>
        )}
        {image !== undefined && (
          <DescriptionItem label={strings.image}>
            <CodeText>
              <Masked>{image}</Masked>
            </CodeText>
          </DescriptionItem>
        )}
        <DescriptionItem label={strings.digest}>
          {digest === undefined ? (
            (deployed && '-') || strings.never
          ) : (
            <Inline gap="xs" wrap={false}>
              <CodeText>{shortDigest(digest)}</CodeText>
              <CopyButton value={digest} label={strings.copyDigest} />
            </Inline>
          )}
        </DescriptionItem>
        <DescriptionItem label={strings.measuredAt}>
          <Time value={props.measuredAt} withTime relativeTo="now" fallback="-" />
        </DescriptionItem>
      </DescriptionList>
      {problem === undefined ? <Meters {...props} /> : <Text tone="muted">{problem}</Text>}
    </Stack>
  );
}

function Meters({ bytes, capacity, connections, maxConnections }: DatabaseStateProps) {
  const strings = useStrings(databaseStrings);
  return (
    <Columns minimum="medium">
      <UsageMeter
        resource={{ label: strings.size, format: formatBytes, color: 'disk' }}
        used={bytes}
        allotted={capacity}
      />
      <ResourceMeter
        resource={{ label: strings.connections, unit: strings.connectionUnit }}
        used={connections}
        limit={maxConnections}
      />
    </Columns>
  );
}

/** Props of {@link DatabaseUpgradeBanner}. */
export interface DatabaseUpgradeBannerProps {
  /** 데이터베이스의 이름입니다. 버튼의 접근성 이름에 들어갑니다. */
  name: string;
  /** 업그레이드를 저장하는 중인지 나타냅니다. */
  pending: boolean;
  /** 업그레이드 버튼을 누르면 호출됩니다. */
  onUpgrade: () => void;
}

/** The note that the version of a database has a newer image, with the button that uses it. */
export function DatabaseUpgradeBanner({ name, pending, onUpgrade }: DatabaseUpgradeBannerProps) {
  const strings = useStrings(databaseStrings);
  return (
    <Banner
      tone="info"
      standing
      title={strings.upgradeTitle}
      action={
        <Button
          size="small"
          icon={ArrowUp}
          pending={pending}
          pendingLabel={strings.upgrading}
          aria-label={`${name} ${strings.upgrade}`}
          onClick={onUpgrade}
        >
          {strings.upgrade}
        </Button>
      }
    >
      {strings.upgradeDescription}
    </Banner>
  );
}
