import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { page, spinner } from './spinner.css.ts';
import { SpinnerMark } from './spinner-mark.tsx';

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** What is loading; "불러오는 중" when left out. */
  label?: string;
  /** `small` beside text, `large` alone. */
  size?: 'small' | 'large';
}

/** Shows that something is loading. Where the layout of the content is known, show a {@link Skeleton} instead. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const strings = useStrings(commonStrings);
  return (
    <span role="status" aria-label={label ?? strings.loading} className={spinner({ size })}>
      <SpinnerMark />
    </span>
  );
}

/** Props of {@link PageSpinner}. */
export interface PageSpinnerProps {
  /** What is loading; "불러오는 중" when left out. */
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
