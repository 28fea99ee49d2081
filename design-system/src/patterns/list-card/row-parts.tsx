/** The parts of the rows of lists. */
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '../../components/button/button.tsx';
import { Text } from '../../components/text/text.tsx';
import { Time, type TimeProps } from '../../components/time/time.tsx';

/** A short fact below the name of a row. */
export function RowFact({ children }: { children: ReactNode }) {
  return (
    <Text as="span" tone="muted" size="caption" numeric>
      {children}
    </Text>
  );
}

interface RowTimeProps extends Pick<TimeProps, 'value' | 'relativeTo'> {
  /** What happened at the time. */
  label: string;
}

/** The time of an event below the name of a row; nothing without a time. */
export function RowTime({ label, value, relativeTo }: RowTimeProps) {
  if (!value) return null;
  return (
    <RowFact>
      {`${label} `}
      <Time value={value} relativeTo={relativeTo} />
    </RowFact>
  );
}

interface RowButtonProps extends Pick<ButtonProps, 'ref' | 'variant' | 'pending' | 'pendingLabel'> {
  /** The visible text. */
  children: string;
  /** The accessible name, which contains the visible text and the name of the row. */
  name: string;
  onPress: () => void;
}

/** A small button of a row. */
export function RowButton({ children, name, onPress, ...button }: RowButtonProps) {
  return (
    <Button size="small" aria-label={name} onClick={onPress} {...button}>
      {children}
    </Button>
  );
}

/** The button of a row that deletes it, or opens the dialog that does. */
export function RowDeleteButton(props: Omit<RowButtonProps, 'variant'>) {
  return <RowButton {...props} variant="dangerQuiet" />;
}
