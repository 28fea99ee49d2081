import { NumberedList, ReadingSection, Text } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '#api/operator.ts';
import { useHydrated } from '#shared/hydration/hydrated.ts';
import { privacyContact } from './company.ts';
import type { LegalSection } from './legal-text.ts';

/** What the operator has said about who answers for personal data. Only a browser asks for it. */
function usePrivacyContact(): readonly string[] {
  const { data } = useQuery(operatorQuery());
  return useHydrated() && data ? privacyContact(data) : [];
}

/** One article of a legal text. */
export function LegalArticle({ id, section }: { id: string; section: LegalSection }) {
  const contact = usePrivacyContact();
  const { heading, paragraphs = [], items = [], withContact = false } = section;
  const shown = withContact ? [...contact, ...items] : items;
  return (
    <ReadingSection id={id} title={heading}>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph} size="reading">
          {paragraph}
        </Text>
      ))}
      {shown.length > 0 && <NumberedList items={shown} />}
    </ReadingSection>
  );
}
