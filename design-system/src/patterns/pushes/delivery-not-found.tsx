import type { ReactElement } from 'react';
import { useStrings } from '../../strings/strings-provider.tsx';
import { NotFound } from '../project-detail/not-found.tsx';
import { deliveryStrings } from '../strings/pushes.ts';

/** Props of {@link DeliveryNotFound}. */
export interface DeliveryNotFoundProps {
  /** 받은 푸시의 목록으로 가는 라우터의 링크와 그 텍스트입니다. */
  link: ReactElement;
}

/** The content of the page of a push that does not exist or is no longer kept. */
export function DeliveryNotFound({ link }: DeliveryNotFoundProps) {
  const { notFound, notFoundDescription } = useStrings(deliveryStrings);
  return <NotFound title={notFound} description={notFoundDescription} link={link} />;
}
