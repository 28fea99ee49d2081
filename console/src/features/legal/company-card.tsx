import { Card, DescriptionItem, DescriptionList, Stack, Text } from '@naru/design-system';
import { useQuery } from '@tanstack/react-query';
import { operatorQuery } from '#api/operator.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useHydrated } from '#shared/hydration/hydrated.ts';
import { companyFacts } from './company.ts';

/**
 * Who runs the service, as far as the operator has said. The prerendered page has the card without these facts, because only the
 * server knows them; it stands at the end of the page, so that nothing moves when they come.
 */
export function CompanyCard() {
  const operator = useQuery(operatorQuery());
  const facts = useHydrated() && operator.data ? companyFacts(operator.data) : [];
  const unsaid = operator.isSuccess && facts.length === 0;
  return (
    <Card title="회사 정보">
      <Stack gap="m">
        {queryFailure(operator, {
          title: '회사 정보를 불러오지 못했습니다',
        })}
        <DescriptionList layout="rows">
          <DescriptionItem label="서비스">나루</DescriptionItem>
          {facts.map(({ label, value }) => (
            <DescriptionItem key={label} label={label}>
              {value}
            </DescriptionItem>
          ))}
        </DescriptionList>
        {unsaid && <Text tone="muted">운영자가 아직 회사 정보를 게시하지 않았습니다.</Text>}
      </Stack>
    </Card>
  );
}
