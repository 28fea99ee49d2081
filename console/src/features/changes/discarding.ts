import type { ChangeRow } from '@naru/design-system/patterns';

/** Whether the change is a new container that was never deployed. Discarding the change deletes that container. */
export const isNewContainer = ({ subject, change }: ChangeRow): boolean =>
  subject === 'container' && change === 'added';

/** The changes that are reset together. New containers are kept, and some changes cannot be reset. */
export const bulkDiscardableChanges = (changes: readonly ChangeRow[]): ChangeRow[] =>
  changes.filter((change) => change.canDiscard && !isNewContainer(change));

/** The text of the question before a reset. @param left the number of changes that are not reset */
export function discardAllQuestion(count: number, left: number): string {
  const what = `변경 ${count}건을 지금 실행 중인 설정으로 되돌립니다. 저장한 값은 복원할 수 없습니다.`;
  return left > 0 ? `${what} 새 컨테이너처럼 함께 되돌릴 수 없는 ${left}건은 남습니다.` : what;
}
