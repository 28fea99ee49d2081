import { BlankEnds, CodeText } from '@naru/design-system';

export default function VariableValue() {
  return (
    <CodeText multiline>
      <BlankEnds>{' postgres://db:5432/shop\n'}</BlankEnds>
    </CodeText>
  );
}
