import { CodeText, Concealed, maskText, PresentationProvider } from '@naru/design-system';

export default function NewToken() {
  return (
    <PresentationProvider mask={maskText}>
      <Concealed label="토큰">
        <CodeText boxed>naru_9f86d081884c7d659a2f</CodeText>
      </Concealed>
    </PresentationProvider>
  );
}
