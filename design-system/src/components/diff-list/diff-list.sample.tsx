import { Button, DiffItem, DiffList } from '@naru/design-system';

export default function ContainerChanges() {
  return (
    <DiffList label="API 서버의 변경">
      <DiffItem change="added" subject="환경 변수" name="LOG_LEVEL" to="debug" />
      <DiffItem
        change="changed"
        subject="메모리"
        from="512 MiB"
        to="1 GiB"
        actions={
          <Button size="small" variant="ghost">
            버리기
          </Button>
        }
      />
      <DiffItem change="removed" subject="네트워크" name="8080" from="http · pay.example.com" />
    </DiffList>
  );
}
