import { showPageIcon } from '@naru/design-system';
import { prefixPageTitle } from '#shared/navigation/page-title.ts';

/** The state of a deployment, shown in the title and icon of a tab in the background. */
export type PageDeploymentMark = 'deploying' | 'succeeded' | 'failed';

/** The text of each mark. When several projects have marks, the first of them in `ranking` is shown. */
const words: Record<PageDeploymentMark, string> = {
  failed: '배포 실패',
  deploying: '배포 중',
  succeeded: '배포 완료',
};
const ranking: readonly PageDeploymentMark[] = ['failed', 'deploying', 'succeeded'];

const marks = new Map<string, PageDeploymentMark>();

/** Sets the mark of a project in the title and icon of the page. `undefined` removes the mark. */
export function setPageDeploymentMark(slug: string, mark: PageDeploymentMark | undefined): void {
  if (mark) marks.set(slug, mark);
  else marks.delete(slug);
  const shown = ranking.find((one) => [...marks.values()].includes(one));
  prefixPageTitle(shown ? words[shown] : '');
  showPageIcon(shown && `/favicon-${shown}.svg`);
}
