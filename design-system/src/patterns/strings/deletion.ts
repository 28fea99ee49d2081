import { stringGroup } from '../../strings/string-group.ts';

/** Texts of the dialog that asks for a name before a deletion. */
export const deletionStrings = stringGroup('deletion', {
  kinds: {
    project: {
      title: '프로젝트 삭제',
      description: '이 작업은 되돌릴 수 없습니다. 프로젝트와 관련된 모든 데이터가 삭제됩니다.',
    },
    volume: {
      title: '볼륨 삭제',
      description: '이 작업은 되돌릴 수 없습니다. 볼륨에 저장된 모든 데이터가 삭제됩니다.',
    },
    container: {
      title: '컨테이너 삭제',
      description:
        '이 작업은 되돌릴 수 없습니다. 컨테이너와 그 설정이 모두 삭제됩니다. 마운트된 볼륨은 남습니다.',
    },
  },
  /** The amounts end in a unit that is read with a vowel at its end: vCPU, MiB, GiB. */
  frees: (amounts: string) => `삭제하면 프로젝트에서 ${amounts}가 비워집니다.`,
});
