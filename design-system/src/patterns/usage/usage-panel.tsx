import { type Ref, useId } from 'react';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';
import {
  UsageRangeChoice,
  type UsageRangeChoiceProps,
  UsageTiles,
  type UsageTilesProps,
} from './usage-tiles.tsx';

/** Props of {@link UsagePanel}. */
export interface UsagePanelProps extends Omit<UsageTilesProps, 'size'>, UsageRangeChoiceProps {
  /** 화면에 보이는지 알기 위한 패널의 ref입니다. */
  ref?: Ref<HTMLElement> | undefined;
}

/** The measured use of a container next to the allotted resources, inside of a card or a tab. For a project use `UsageCard`. */
export function UsagePanel({ range, onRangeChange, ref, ...tiles }: UsagePanelProps) {
  const strings = useStrings(liveUsageStrings);
  const id = useId();
  return (
    <section aria-labelledby={id} ref={ref}>
      <Stack gap="l">
        <Inline justify="between" align="center">
          <Heading level={3} id={id}>
            {strings.title}
          </Heading>
          <UsageRangeChoice range={range} onRangeChange={onRangeChange} />
        </Inline>
        <UsageTiles {...tiles} />
      </Stack>
    </section>
  );
}
