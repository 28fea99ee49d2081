import { stringGroup } from '../../strings/string-group.ts';

/** Texts about choosing a template and its options. */
export const templateStrings = stringGroup('templates', {
  label: '템플릿',
  none: '템플릿 없이 시작',
  noneDescription: 'Git 저장소의 코드로 컨테이너를 만듭니다.',
  version: '버전',
  advanced: '고급 옵션',
  volume: (path: string) => `${path} 볼륨`,
  volumeName: '볼륨 이름',
  mountPath: '마운트 경로',
  capacity: '용량 (MiB)',
});
