import { divider } from './divider.css.ts';

/** A thin line between groups. Use it only where space alone does not separate them. */
export function Divider() {
  return <hr className={divider} />;
}
