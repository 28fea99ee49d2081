import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { page, spinner } from './Spinner.css.ts';
import { SpinnerMark } from './SpinnerMark.tsx';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** What is waited for; "불러오는 중" without it. */
  label?: string;
  /** `small` beside text, `large` alone. */
  size?: 'small' | 'large';
}

/** Waiting of unknown length. Where the shape of what comes is known, show a {@link Skeleton} instead. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const words = useStrings(commonStrings);
  return (
    <span role="status" aria-label={label ?? words.loading} className={spinner({ size })}>
      <SpinnerMark />
    </span>
  );
}

/** Props of {@link PageSpinner}. */
export interface PageSpinnerProps {
  /** What is waited for; "불러오는 중" without it. */
  label?: string;
}

/** A spinner in the middle of a page that cannot show anything yet. */
export function PageSpinner(props: PageSpinnerProps) {
  return (
    <div className={page}>
      <Spinner {...props} size="large" />
    </div>
  );
}
