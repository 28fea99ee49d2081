import type { ReactNode } from 'react';

const days = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'medium', timeZone: 'Asia/Seoul' });

/** A time as a date: "2025. 3. 2.". */
export function DateText({ at }: { at: string | undefined }) {
  return at === undefined ? '-' : <time dateTime={at}>{days.format(new Date(at))}</time>;
}

const moments = new Intl.DateTimeFormat('ko-KR', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hour12: false,
  timeZone: 'Asia/Seoul',
});

/** A time to the minute: "2025. 3. 2. 14:05". */
export function DateTimeText({ at }: { at: string | undefined }) {
  return at === undefined ? '-' : <time dateTime={at}>{moments.format(new Date(at))}</time>;
}

/** Formats a size in MiB, as GiB from 1024 MiB on. */
export const formatMib = (mib: number): string =>
  mib < 1024 ? `${mib} MiB` : `${Number((mib / 1024).toFixed(2))} GiB`;

/** Formats an amount of millicores as vCPU. */
export const formatCores = (millicores: number): string => `${millicores / 1000} vCPU`;

/** An icon with a 24 × 24 view box, as tall as the text. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

const SHAPES = {
  good: 'M6 3l14 9-14 9z',
  plain: 'M12 4a8 8 0 1 0 0 16 8 8 0 1 0 0-16',
  warned: 'M12 4L2 20h20zM12 10v4',
} as const;

/** A state such as "실행 중", with a symbol before the text. */
export function Badge({ tone, children }: { tone: keyof typeof SHAPES; children: ReactNode }) {
  return (
    <span className={`badge ${tone}`}>
      <Icon path={SHAPES[tone]} />
      {children}
    </span>
  );
}

/** A section named by its heading. */
export function Card(props: { title: string; action?: ReactNode; children: ReactNode }) {
  const { title, action, children } = props;
  return (
    <section className="card" aria-label={title}>
      <div className="head">
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A label and its value, inside a `dl`. */
export function LabelledValue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="fact">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The message of an error, with a button that calls `refetch`. */
export function ErrorMessage({
  error,
  refetch,
}: {
  error: Error | undefined;
  refetch: () => void;
}) {
  if (error === undefined) return null;
  return (
    <p role="alert" className="banner">
      {error.message}{' '}
      <button type="button" onClick={refetch}>
        다시 시도
      </button>
    </p>
  );
}
