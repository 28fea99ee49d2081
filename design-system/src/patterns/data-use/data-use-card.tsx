import type { ReactNode } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Card } from '../../components/card/card.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import {
  DescriptionItem,
  DescriptionList,
} from '../../components/description-list/description-list.tsx';
import { ResourceMeter } from '../../components/resource-meter/resource-meter.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatBytes } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { dataUseStrings } from '../strings/usage.ts';

/** The amount of data that a member wrote in the current period, and the limit of the period. */
export interface WrittenInWindow {
  /** 쓴 양(바이트)입니다. */
  readonly used: number;
  /** 쓸 수 있는 양(바이트)입니다. */
  readonly limit: number;
  /** 다시 0부터 셀 때까지의 시간입니다: “23분”. 아직 쓰지 않았으면 생략합니다. */
  readonly restartsIn?: string | undefined;
}

/** The sizes of the stored data of a member by kind, in bytes, and the amounts of written data. */
export interface DataUse {
  readonly stored: Readonly<
    Record<'activities' | 'configuration' | 'deployments' | 'logs' | 'total', number>
  > & {
    /** 서버의 디스크에 보관하는 백업의 크기(바이트)입니다. 서버가 알려주지 않으면 생략합니다. */
    readonly backups?: number | null | undefined;
  };
  readonly hour: WrittenInWindow;
  readonly day: WrittenInWindow;
}

/** Props of {@link DataUseCard}. */
export interface DataUseCardProps {
  /** 데이터의 크기와 쓴 양입니다. 불러오는 동안에는 생략합니다. */
  use: DataUse | undefined;
  /** 한도를 다 써서 지금 저장할 수 없으면, 언제 다시 되는지의 문장입니다. */
  full?: string | undefined;
  /** 불러오지 못했을 때의 오류: 다시 시도하는 `danger` `Banner`입니다. */
  failure?: ReactNode;
}

const KINDS = ['configuration', 'deployments', 'logs', 'activities'] as const;

function Written({ label, use }: { label: string; use: WrittenInWindow }) {
  const strings = useStrings(dataUseStrings);
  const { used, limit, restartsIn } = use;
  const kind = { label, format: formatBytes, color: 'disk' } as const;
  return (
    <Stack gap="s">
      {/* The last write of a period may exceed the limit. The meter shows at most the limit. */}
      <ResourceMeter resource={kind} used={Math.min(used, limit)} limit={limit} />
      {restartsIn !== undefined && (
        <Text size="caption" tone="muted">
          {strings.restart(restartsIn)}
        </Text>
      )}
    </Stack>
  );
}

/** The region "저장한 데이터": the sizes of a member's stored data by kind, and the amounts of data that were written and can be written. */
export function DataUseCard({ use, full, failure }: DataUseCardProps) {
  const strings = useStrings(dataUseStrings);
  return (
    <Card title={strings.title} headingLevel={3} description={strings.description}>
      <Stack gap="l">
        {failure}
        {use === undefined && !failure && <Skeleton height="200px" />}
        {full !== undefined && (
          <Banner tone="warning" title={strings.full}>
            {full}
          </Banner>
        )}
        {use && (
          <>
            <DescriptionList layout="rows">
              {KINDS.map((kind) => (
                <DescriptionItem key={kind} label={strings[kind]}>
                  {formatBytes(use.stored[kind])}
                </DescriptionItem>
              ))}
              <DescriptionItem label={strings.total}>
                <Text as="span" weight="strong">
                  {formatBytes(use.stored.total)}
                </Text>
              </DescriptionItem>
              {typeof use.stored.backups === 'number' && (
                <DescriptionItem label={strings.backups}>
                  {formatBytes(use.stored.backups)}
                </DescriptionItem>
              )}
            </DescriptionList>
            <Columns gap="xl">
              <Written label={strings.hour} use={use.hour} />
              <Written label={strings.day} use={use.day} />
            </Columns>
          </>
        )}
      </Stack>
    </Card>
  );
}
