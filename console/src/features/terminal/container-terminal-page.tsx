import { PageHeader, Stack, Terminal, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { MissingContainerMessage } from '#shared/containers/missing-container-message.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { useTerminal } from './use-terminal.ts';

interface ContainerTerminalProps {
  /** The slug of the container. */
  container: string;
  name: string;
}

/** A terminal session in one container. */
function ContainerTerminal({ container, name }: ContainerTerminalProps) {
  const { terminal, state, type, resize, reconnect } = useTerminal(container);
  return (
    <Terminal
      label={`${name} 셸`}
      state={state}
      ref={terminal}
      onInput={type}
      onResize={resize}
      onReconnect={reconnect}
    />
  );
}

export interface ContainerTerminalPageProps {
  /** The slug of the project. */
  slug: string;
  /** The slug of the container. */
  id: string;
}

/** The page with a terminal session in one container. */
export function ContainerTerminalPage({ slug, id }: ContainerTerminalPageProps) {
  const containers = useQuery(containersQuery(slug));
  const container = containers.data?.find((one) => one.slug === id);
  const title = container ? `${container.name} 셸` : '셸';
  usePageTitle(title);
  const back = <PrefetchLink to={paths.project(slug)}>프로젝트로</PrefetchLink>;
  return (
    <Stack gap="l">
      <PageHeader
        level={2}
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {back}
          </TextLink>
        }
        actions={
          container && (
            <TextLink>
              <PrefetchLink to={paths.containerSettings(slug, id)}>컨테이너 설정 보기</PrefetchLink>
            </TextLink>
          )
        }
      />
      <MissingContainerMessage
        containers={containers}
        found={container !== undefined}
        back={back}
      />
      {container && <ContainerTerminal key={id} container={id} name={container.name} />}
    </Stack>
  );
}
