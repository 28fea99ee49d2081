import { Banner, Button, Text, TextLink } from '@naru/design-system';
import { type MutationOptions, useMutation } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { failureSentence } from '#api/errors.ts';
import { FormPage } from '#shared/forms/form-page.tsx';
import { paths } from '#shared/navigation/paths.ts';

export interface MailLinkPageProps {
  /** The titles of the page: before the request, after its success, and after its failure. */
  titles: { asking: string; done: string; failed: string };
  question: string;
  /** The label of the button that sends the request. Opening the page sends none, because some mail programs open every link. */
  label: string;
  work: MutationOptions<{ message?: string | null | undefined } | null | undefined, Error, string>;
  /** The text of success, for a response without a message. */
  doneText: string;
}

const NO_TOKEN = '링크가 올바르지 않습니다. 메일의 링크를 그대로 열어주세요.';

/** The page that a link in a mail about the account opens: a question with a button, then the outcome of the request. */
export function MailLinkPage(props: MailLinkPageProps) {
  const { titles, question, label, doneText } = props;
  const token = useSearchParams()[0].get('token') ?? '';
  const work = useMutation(props.work);
  const failure = token === '' ? NO_TOKEN : undefined;
  const reason = work.error ? failureSentence(work.error, '다시 시도해주세요.', 'write') : failure;
  const title = work.isSuccess ? titles.done : titles[reason === undefined ? 'asking' : 'failed'];
  return (
    <FormPage
      title={title}
      footer={
        <TextLink>
          <Link to={paths.login()}>로그인하기</Link>
        </TextLink>
      }
    >
      {work.isSuccess && <Banner tone="success">{work.data?.message || doneText}</Banner>}
      {reason !== undefined && <Banner tone="danger">{reason}</Banner>}
      {!work.isSuccess && token !== '' && (
        <>
          <Text tone="muted">{question}</Text>
          <Button
            variant="primary"
            wide
            pending={work.isPending}
            onClick={() => work.mutate(token)}
          >
            {label}
          </Button>
        </>
      )}
    </FormPage>
  );
}
