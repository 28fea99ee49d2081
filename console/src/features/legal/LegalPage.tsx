import {
  Card,
  Fact,
  FactList,
  Heading,
  Inline,
  NumberedList,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from '@naru/design-system';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#app/page-title.ts';
import { paths } from '#app/paths.ts';
import { company, EFFECTIVE_DAY } from './company.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

export interface LegalPageProps {
  text: LegalText;
  /** The other text, which this one refers to. */
  other: { title: string; path: string };
  /** Whether the company's details stand at the end. */
  withCompany?: boolean;
}

function Section({ section }: { section: LegalSection }) {
  return (
    <Stack as="section" gap="s">
      <Heading level={2} size="section">
        {section.heading}
      </Heading>
      {section.paragraphs?.map((paragraph) => (
        <Text key={paragraph} size="reading">
          {paragraph}
        </Text>
      ))}
      {section.items && <NumberedList items={section.items} />}
    </Stack>
  );
}

function Company() {
  return (
    <Card title="회사 정보">
      <FactList layout="rows">
        <Fact label="상호">{company.name}</Fact>
        <Fact label="대표자">{company.representative}</Fact>
        <Fact label="주소">{company.address}</Fact>
        <Fact label="이메일">{company.email}</Fact>
      </FactList>
    </Card>
  );
}

/** A legal text at reading width, with the ways on: home, to the other text, to signing up. */
export function LegalPage({ text, other, withCompany = false }: LegalPageProps) {
  usePageTitle(text.title);
  return (
    <Stack gap="xl" width="reading">
      <PageHeader
        title={text.title}
        subtitle={
          <>
            시행일 <time dateTime={EFFECTIVE_DAY.iso}>{EFFECTIVE_DAY.shown}</time>
          </>
        }
        back={
          <TextLink tone="quiet">
            <Link to={paths.home()}>홈으로</Link>
          </TextLink>
        }
      />
      {text.sections.map((section) => (
        <Section key={section.heading} section={section} />
      ))}
      <Text size="reading">{text.closing}</Text>
      {withCompany && <Company />}
      <Inline gap="l">
        <TextLink>
          <Link to={other.path}>{other.title}</Link>
        </TextLink>
        <TextLink>
          <Link to={paths.signup()}>회원가입 계속하기</Link>
        </TextLink>
      </Inline>
    </Stack>
  );
}
