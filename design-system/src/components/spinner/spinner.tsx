import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { pageSpinner, spinner, spinnerIcon } from './spinner.css.ts';

/** The drawing of a spinner without a text, for buttons, which have a label. Its size is 1 em. */
export function SpinnerIcon() {
  return (
    <svg viewBox="0 0 16 16" fill="none" className={spinnerIcon} aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path
        d="M8 1.5A6.5 6.5 0 0 1 14.5 8"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Props of {@link Spinner}. */
export interface SpinnerProps {
  /** 무엇을 불러오는지 표시합니다. 생략하면 “불러오는 중”입니다. */
  label?: string;
  /** 텍스트 옆에서는 `small`, 혼자 있으면 `large`입니다. */
  size?: 'small' | 'large';
}

/** A loading indicator. Where the layout of the content is known, show a {@link Skeleton} instead. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  const strings = useStrings(commonStrings);
  return (
    <span role="status" aria-label={label ?? strings.loading} className={spinner({ size })}>
      <SpinnerIcon />
    </span>
  );
}

/** Props of {@link PageSpinner}. */
export interface PageSpinnerProps {
  /** 무엇을 불러오는지 표시합니다. 생략하면 “불러오는 중”입니다. */
  label?: string;
}

/** A spinner in the middle of a page of unknown layout. */
export function PageSpinner(props: PageSpinnerProps) {
  return (
    <div className={pageSpinner}>
      <Spinner {...props} size="large" />
    </div>
  );
}
