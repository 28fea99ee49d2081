import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { useQuery } from '@tanstack/react-query';
import { restorationsQuery } from '#api/data-restoration.ts';

/** What the deletion of the content of a restoration means, by the state of the restoration. */
const SENTENCES: Readonly<Record<string, string>> = {
  running: '복원하는 중인 내용입니다. 삭제하면 복원을 마치지 못합니다.',
  ready: '복원본입니다. 삭제하면 이 내용으로 바꿀 수 없습니다.',
  switched: '바꾸기 전까지 쓰던 내용입니다. 삭제하면 복원을 되돌릴 수 없습니다.',
  undone: '되돌리기 전까지 쓰던 내용입니다. 삭제하면 다시 바꿀 수 없습니다.',
};

/** Whether a volume has the content of a restoration that is not in use. The content before a switch is kept under the name of the former volume. */
const isSpareOf = (row: DataRestoration, volume: string): boolean =>
  !row.is_new && volume === (row.state === 'switched' ? row.old_volume : row.new_volume);

/** Returns what the deletion of a volume means for a restoration that keeps its content there; `undefined` for any other volume. */
export function useSpareSentence(project: string, volume: string): string | undefined {
  const { data } = useQuery(restorationsQuery(project));
  const row = data?.find((one) => one.state in SENTENCES && isSpareOf(one, volume));
  if (row === undefined) return undefined;
  const name = row.container_name ?? row.volume_name ?? '';
  return `“${name}”: ${SENTENCES[row.state]}`;
}
