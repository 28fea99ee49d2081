import { Button, FormRow, KeyField, TextAreaField } from '@naru/design-system';

export default function NewVariable() {
  return (
    <FormRow actions={<Button type="submit">추가</Button>}>
      <KeyField label="키" placeholder="NODE_ENV" />
      <TextAreaField label="값" kind="code" rows={1} />
    </FormRow>
  );
}
