import {
  Card,
  DescriptionItem,
  DescriptionList,
  Heading,
  Inline,
  NumberedList,
  PageHeader,
  Stack,
  Text,
  TextLink,
} from '@naru/design-system';
import { Link } from 'react-router-dom';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { company, EFFECTIVE_DAY } from './company.ts';
import type { LegalSection, LegalText } from './legal-text.ts';

export interface LegalPageProps {
  text: LegalText;
  /** The link to the other text. */
  other: { title: string; path: string };
  /** Whether the company's details are shown at the end. */
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
      <DescriptionList layout="rows">
        <DescriptionItem label="상호">{company.name}</DescriptionItem>
        <DescriptionItem label="대표자">{company.representative}</DescriptionItem>
        <DescriptionItem label="주소">{company.address}</DescriptionItem>
        <DescriptionItem label="이메일">{company.email}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** A legal text at reading width, with links to the home page, to the other text and to signing up. */
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
