import { indeterminateFill, progressFill, progressTrack } from './progress-bar.css.ts';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  /** 무엇이 진행되고 있는지 표시합니다. 막대의 접근성 이름입니다. */
  label: string;
  /** 얼마나 끝났는지 0에서 100까지로 나타냅니다. 아직 알 수 없으면 `undefined`이며, 막대가 계속 움직입니다. */
  percent: number | undefined;
  /** 비율보다 알기 쉬운 말입니다: “5단계 중 2단계”. 화면에는 보이지 않고 읽히기만 합니다. */
  valueText?: string | undefined;
}

const within = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)));

/**
 * The progress of an operation that ends, such as an upload. For the used share of a limit use {@link ResourceMeter}. For an
 * operation of unknown length, or without space for a bar, use {@link Spinner}.
 */
export function ProgressBar({ label, percent, valueText }: ProgressBarProps) {
  const done = percent === undefined ? undefined : within(percent);
  return (
    <div
      className={progressTrack}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={valueText}
    >
      {done === undefined ? (
        <div className={indeterminateFill} />
      ) : (
        <div className={progressFill} style={{ transform: `translateX(${done - 100}%)` }} />
      )}
    </div>
  );
}
