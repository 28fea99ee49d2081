import { showPageIcon } from '@naru/design-system';
import { markTitle } from '#shared/navigation/page-title.ts';

/** What a tab says of a deployment to somebody who looks at another one. */
export type PageMark = 'deploying' | 'succeeded' | 'failed';

/** Of several the first one of these is said. */
const words: Record<PageMark, string> = {
  failed: '배포 실패',
  deploying: '배포 중',
  succeeded: '배포 완료',
};
const ranking: readonly PageMark[] = ['failed', 'deploying', 'succeeded'];

const marks = new Map<string, PageMark>();

/** Puts the mark of a project in the title and the icon of the page, or takes it away. */
export function markPage(slug: string, mark: PageMark | undefined): void {
  if (mark) marks.set(slug, mark);
  else marks.delete(slug);
  const shown = ranking.find((one) => [...marks.values()].includes(one));
  markTitle(shown ? words[shown] : '');
  showPageIcon(shown && `/favicon-${shown}.svg`);
}
