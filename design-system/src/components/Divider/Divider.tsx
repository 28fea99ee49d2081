import { divider } from './Divider.css.ts';

/** A hairline between groups that space alone does not separate. Try space first. */
export function Divider() {
  return <hr className={divider} />;
}
