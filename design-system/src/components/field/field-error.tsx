import { CircleAlert } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import * as css from './field.css.ts';

/** Props of {@link FieldError}. */
interface FieldErrorProps {
  id: string | undefined;
  error: string;
}

/** The sentence under an invalid input, with an icon, so that it is not recognised by colour alone. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p className={css.error} id={id}>
      <Icon node={CircleAlert} size="text" className={css.errorIcon} />
      <span>{error}</span>
    </p>
  );
}
