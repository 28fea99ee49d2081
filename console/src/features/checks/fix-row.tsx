import { CheckRow, type CheckRowProps } from '@naru/design-system/patterns';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { succeeds } from '#shared/forms/succeeds.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';

/** What every row of a finding shows, whatever mends it. */
export interface RowFacts extends Omit<CheckRowProps, 'failure' | 'remedy'> {
  /** It was mended, as the sentence says. */
  onMended: (done: string) => void;
}

export interface FixRowProps {
  facts: RowFacts;
  /** What the press does: "PORT를 3000번으로 변경". */
  label: string;
  /** What is said after success. */
  done: string;
  pending: boolean;
  error: Error | null;
  /** Writes it. */
  mend: () => Promise<unknown>;
}

/** A finding that a press mends at once: nothing is lost by it, and it can be put back until it is deployed. */
export function FixRow({ facts, label, done, pending, error, mend }: FixRowProps) {
  const { onMended, ...row } = facts;
  const onMend = useSingleFlight(async () => {
    if (await succeeds(mend())) onMended(done);
  });
  return (
    <CheckRow
      {...row}
      remedy={{ label, pending, onMend }}
      failure={
        error !== null && <FailureBanner title="고치지 못했습니다" error={error} intent="write" />
      }
    />
  );
}
