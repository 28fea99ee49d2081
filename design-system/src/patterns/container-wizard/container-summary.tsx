import type { ReactNode } from 'react';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import {
  MeterChange,
  type MeterChangeProps,
} from '../../components/resource-meter/meter-change.tsx';
import { ReviewItem, ReviewList } from '../../components/review-list/review-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { gitStrings } from '../strings/container-settings.ts';
import { containerSummaryStrings } from '../strings/container-wizard.ts';
import { resourceStrings } from '../strings/project.ts';
import { shortDigest } from './short-digest.ts';

/** The section of the wizard that a line of the summary opens for a correction. */
export type SummaryPart =
  | 'name'
  | 'template'
  | 'options'
  | 'volumes'
  | 'variables'
  | 'source'
  | 'push'
  | 'network'
  | 'limits';

/** Props of {@link ContainerSummary}. */
export interface ContainerSummaryProps {
  name: string;
  /** The name of the template; `undefined` for a container without a template. */
  template: string | undefined;
  /** The number of options of the template, and the number of changed options; `undefined` for a template without options. */
  options: { readonly count: number; readonly changed: number } | undefined;
  /** The volumes that are created with the container. `capacity` is in MiB; `path` is empty for one that the server decides. */
  volumes: readonly {
    readonly name: string;
    readonly capacity: number;
    readonly path: string;
  }[];
  /** The variables with a value, and those without one, which are not created; `undefined` when the repository lists none. */
  variables?: { readonly filled: number; readonly empty: number } | undefined;
  /** The image that is run as it is, without a repository and a template. `digest` is empty for the newest digest of the tag. */
  image?: { readonly name: string; readonly digest: string } | undefined;
  /** The names of a database; empty for a kind that has none. A database has no repository and no public port. */
  database?: { readonly user: string; readonly name: string } | undefined;
  /** The network that is added with the container, such as "80 · http"; `undefined` without one. */
  network?: string | undefined;
  /** The repository of the source. With an empty URL, the source is the starter application of the template. */
  source: { readonly url: string; readonly branch: string; readonly subpath: string };
  /** What a push does with the container, in one sentence; without a sentence nothing. Left out for a container without a repository. */
  push?: { readonly sentence: string | undefined } | undefined;
  /** The formatted limits, such as "0.5 vCPU (500 millicores)"; `undefined` for an input that is not a number. */
  limits: { readonly cpu: string | undefined; readonly memory: string | undefined };
  /** The project's use before and after the creation: CPU in millicores, memory and disk in MiB. Unknown resources are omitted. */
  uses?: Readonly<Partial<Record<keyof typeof formats, Omit<MeterChangeProps, 'format'>>>>;
  /** Called to open the step of a section. */
  onEdit: (part: SummaryPart) => void;
  /** Whether the container is being created. */
  pending: boolean;
}

const MISSING = '-';

const formats = { cpu: formatCpu, memory: formatMiB, disk: formatMiB } as const;

const resources = ['cpu', 'memory', 'disk'] as const;

interface LineProps extends Pick<ContainerSummaryProps, 'onEdit' | 'pending'> {
  part: SummaryPart;
  label: string;
  children: ReactNode;
}

function Line({ part, label, children, pending, onEdit }: LineProps) {
  return (
    <ReviewItem label={label} pending={pending} onEdit={() => onEdit(part)}>
      {children}
    </ReviewItem>
  );
}

/** What the container is made from, before its volumes: a template with its options, or a database. */
function TemplateLines(props: ContainerSummaryProps) {
  const { template, options, image, database } = props;
  const strings = useStrings(containerSummaryStrings);
  if (database) {
    return (
      <>
        <Line {...props} part="name" label={strings.database}>
          {template ?? MISSING}
        </Line>
        <Line {...props} part="options" label={strings.access}>
          {strings.accessValue(database.user, database.name)}
        </Line>
      </>
    );
  }
  return (
    <>
      {!image && (
        <Line {...props} part="template" label={strings.template}>
          {template ?? strings.withoutTemplate}
        </Line>
      )}
      {options && (
        <Line {...props} part="options" label={strings.options}>
          {strings.optionsValue(options.count, options.changed)}
        </Line>
      )}
    </>
  );
}

/** The image or the repository. A database has neither. */
function SourceLine(props: ContainerSummaryProps) {
  const { image, database } = props;
  const strings = useStrings(containerSummaryStrings);
  if (database) return null;
  return (
    <Line {...props} part="source" label={image ? strings.image : strings.source}>
      {image ? <Image {...image} /> : <Source {...props} />}
    </Line>
  );
}

/** What a push does with the container. */
function PushLine(props: ContainerSummaryProps) {
  const strings = useStrings(containerSummaryStrings);
  if (!props.push) return null;
  return (
    <Line {...props} part="push" label={strings.push}>
      {props.push.sentence ?? strings.pushOff}
    </Line>
  );
}

/** The variables and the network. What is added later has no button. */
function LaterLines(props: ContainerSummaryProps) {
  const { variables, network, database } = props;
  const strings = useStrings(containerSummaryStrings);
  return (
    <>
      {variables ? (
        <Line {...props} part="variables" label={strings.variables}>
          {strings.variablesValue(variables.filled, variables.empty)}
        </Line>
      ) : (
        <ReviewItem label={strings.variables}>{strings.later}</ReviewItem>
      )}
      {network ? (
        <Line {...props} part="network" label={strings.networks}>
          {network}
        </Line>
      ) : (
        <ReviewItem label={strings.networks}>
          {database ? strings.internalOnly : strings.later}
        </ReviewItem>
      )}
    </>
  );
}

/** A summary of the new container, in the last step of the wizard. Each line has a button that opens the step with the input. */
export function ContainerSummary(props: ContainerSummaryProps) {
  const { name, volumes, limits, uses = {} } = props;
  const strings = useStrings(containerSummaryStrings);
  return (
    <Stack as="section" aria-label={strings.title} gap="s">
      <Heading level={4}>{strings.title}</Heading>
      <ReviewList>
        <Line {...props} part="name" label={strings.name}>
          {name || MISSING}
        </Line>
        <TemplateLines {...props} />
        {volumes.length > 0 ? (
          <Line {...props} part="volumes" label={strings.volumes}>
            <Volumes {...props} />
          </Line>
        ) : (
          <ReviewItem label={strings.volumes}>{strings.none}</ReviewItem>
        )}
        <SourceLine {...props} />
        <PushLine {...props} />
        <Line {...props} part="limits" label={strings.limits}>
          <Limits {...limits} />
        </Line>
        {Object.keys(uses).length > 0 && (
          <ReviewItem label={strings.uses}>
            <Uses uses={uses} />
          </ReviewItem>
        )}
        <LaterLines {...props} />
      </ReviewList>
    </Stack>
  );
}

function Volumes({ volumes }: Pick<ContainerSummaryProps, 'volumes'>) {
  return volumes.map(({ name, capacity, path }) => (
    <div key={path}>
      <span>{`${name || MISSING}, ${formatMiB(capacity)}`}</span>
      {path !== '' && (
        <>
          , <CodeText>{path}</CodeText>
        </>
      )}
    </div>
  ));
}

function Uses({ uses }: Required<Pick<ContainerSummaryProps, 'uses'>>) {
  const strings = useStrings(resourceStrings);
  return resources.map((resource) => {
    const use = uses[resource];
    return (
      use && (
        <div key={resource}>
          <span>{strings[resource]}</span> <MeterChange {...use} format={formats[resource]} />
        </div>
      )
    );
  });
}

function Image({ name, digest }: NonNullable<ContainerSummaryProps['image']>) {
  const strings = useStrings(containerSummaryStrings);
  return (
    <>
      {name === '' ? MISSING : <CodeText>{name}</CodeText>}
      <div>{digest === '' ? strings.newest : strings.stay(shortDigest(digest))}</div>
    </>
  );
}

function Source({ source, template }: Pick<ContainerSummaryProps, 'source' | 'template'>) {
  const strings = useStrings(containerSummaryStrings);
  const { defaultBranch } = useStrings(gitStrings);
  const { url, branch, subpath } = source;
  if (url === '')
    return <span>{template === undefined ? strings.none : strings.templateSource}</span>;
  return (
    <>
      <CodeText>{url}</CodeText>
      <div>
        {[branch ? strings.branch(branch) : defaultBranch, subpath && strings.subpath(subpath)]
          .filter(Boolean)
          .join(', ')}
      </div>
    </>
  );
}

function Limits({ cpu, memory }: ContainerSummaryProps['limits']) {
  const strings = useStrings(containerSummaryStrings);
  if (!cpu && !memory) return MISSING;
  return (
    <>
      {cpu && <div>{strings.cpu(cpu)}</div>}
      {memory && <div>{strings.memory(memory)}</div>}
    </>
  );
}
