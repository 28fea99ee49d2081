/** The usage of `pnpm naru data`. */
export const DATA_USAGE = `  pnpm naru data list --project <slug>     데이터베이스와 볼륨의 백업과 복원을 보여드립니다.
  pnpm naru data show <ID>                 백업이나 복원 하나를 보여드립니다. 복원은 지금 내용과 비교합니다.
  pnpm naru data backup                    지금 백업합니다. 임시 컨테이너에서 복원해 확인합니다.
  pnpm naru data download [백업]           백업을 파일로 내려받습니다. 끊기면 같은 명령으로 이어서 받습니다.
    --output <파일이나 폴더>  --replace 있는 파일 바꾸기
  pnpm naru data upload <파일>             덤프 파일을 올려 백업으로 만듭니다.
  pnpm naru data restore [백업]            새 볼륨에 복원하고 지금 내용과 비교합니다. 지금 내용은 그대로 둡니다.
    --name <이름> 새로 만들어 복원  --from <slug> 다른 프로젝트의 백업  --switch 복원하고 바로 바꾸기
    --at <시각> PostgreSQL을 이 시각으로 복원: --container <이름> --at 2026-11-30T03:10:00+09:00
  pnpm naru data switch [복원]             복원한 내용으로 바꿉니다. 이전 내용은 24시간 보관합니다.
  pnpm naru data undo [복원]               바꾸기 전의 내용으로 되돌립니다.
  pnpm naru data drop <복원>               복원을 중단하거나 복원본을 버립니다. --force 보관한 내용도 삭제
  pnpm naru data upgrade <버전>            데이터베이스를 새 메이저 버전으로 새 볼륨에 복원하고 비교합니다.
    모든 data 명령: --project <slug>  --container <이름> 또는 --volume <이름>  --wait 끝까지 기다리기
                    --yes 묻지 않기  --json JSON으로 출력  --url <주소> 서버 주소
`;
