import { divider } from './divider.css.ts';

/** A thin line between groups of content. Use a divider only if space alone does not separate the groups. */
export function Divider() {
  return <hr className={divider} />;
}
