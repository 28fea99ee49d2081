import { CheckboxField, Dialog, modifierKey, ShortcutList } from '@naru/design-system';

export interface ShortcutsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  singleKeys: boolean;
  onSingleKeysChange: (on: boolean) => void;
}

const single = [
  { label: '검색', keys: ['/'] },
  { label: '새 프로젝트 또는 컨테이너 추가', keys: ['C'] },
  { label: '배포 (프로젝트 화면)', keys: ['D'] },
  { label: '단축키 보기', keys: ['?'] },
];

/** The dialog with the list of shortcuts. The member can disable the shortcuts of a single character. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { open, onOpenChange, singleKeys, onSingleKeysChange } = props;
  const always = [
    { label: '빠른 찾기', keys: [modifierKey(), 'K'] },
    { label: '발표 모드 켜기와 끄기', keys: [modifierKey(), '.'] },
    { label: '로그의 모든 줄 검색 (로그 안에서)', keys: [modifierKey(), 'F'] },
    { label: '로그의 모든 줄 선택 (로그 안에서)', keys: [modifierKey(), 'A'] },
  ];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="단축키"
      description="입력란에 입력하는 동안에는 한 글자 단축키가 동작하지 않습니다."
    >
      <ShortcutList shortcuts={singleKeys ? [...always, ...single] : always} />
      <CheckboxField
        label="한 글자 단축키 사용"
        hint="음성으로 입력하거나 키를 잘못 누르는 일이 잦으면 꺼주세요. 이 브라우저에 저장합니다."
        checked={singleKeys}
        onChange={(event) => onSingleKeysChange(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
