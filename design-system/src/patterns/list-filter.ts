import type { SelectOption } from '../components/select-field/select-field.tsx';

/** A filter above a list: its options and the chosen option. */
export interface ListFilter {
  options: readonly SelectOption[];
  value: string;
  onValueChange: (value: string) => void;
}
