import { CheckRow, type CheckRowProps } from '@naru/design-system/patterns';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

/** The common properties of all rows of findings. */
export interface CommonFindingRowProps extends Omit<CheckRowProps, 'failure' | 'remedy'> {
  /** Called after the finding was fixed, with a sentence about it. */
  onMended: (done: string) => void;
}

export interface FixableFindingRowProps {
  facts: CommonFindingRowProps;
  /** The label of the button: "PORT를 3000번으로 변경". */
  label: string;
  /** The message after success. */
  done: string;
  pending: boolean;
  error: Error | null;
  /** Saves the fix. */
  mend: () => Promise<unknown>;
}

/** The row of a finding with a button that saves the fix. The fix loses no data, and can be discarded until it is deployed. */
export function FixableFindingRow({
  facts,
  label,
  done,
  pending,
  error,
  mend,
}: FixableFindingRowProps) {
  const { onMended, ...row } = facts;
  const onMend = useSingleFlight(async () => {
    if (await writeSucceeds(mend())) onMended(done);
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
