import { Badge, type BadgeProps } from '../../components/badge/badge.tsx';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { Disclosure } from '../../components/disclosure/disclosure.tsx';
import { IncrementalList } from '../../components/incremental-list/incremental-list.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Row, RowList } from '../../components/row-list/row-list.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { projectFileStrings } from '../strings/project-file.ts';

/** An error in a project file, which prevents the application of the file, or a note about a part of the file. */
export interface FileProblem {
  /** The position of the error as 1-based line and column; omitted for an error that concerns the whole file. */
  place?: { line: number; column: number } | undefined;
  /** The path of the wrong value: "containers.api.limits.cpu"; empty for an error that concerns the whole file. */
  path: string;
  /** One or two sentences about the error and the expected value. */
  reason: string;
}

interface ProblemListProps {
  label: string;
  tone: NonNullable<BadgeProps['tone']>;
  problems: readonly FileProblem[];
}

const lineOf = ({ place, path, reason }: FileProblem): string =>
  [place?.line, place?.column, path, reason].join(' ');

function ProblemList({ label, tone, problems }: ProblemListProps) {
  const strings = useStrings(projectFileStrings);
  return (
    <IncrementalList rows={problems}>
      {(mounted) => (
        <RowList label={label}>
          {mounted.map((problem) => (
            <Row key={lineOf(problem)}>
              <Stack gap="xs">
                <Inline gap="s" align="center">
                  {problem.place && (
                    <Badge tone={tone}>
                      {strings.place(problem.place.line, problem.place.column)}
                    </Badge>
                  )}
                  {problem.path !== '' && <CodeText>{problem.path}</CodeText>}
                </Inline>
                <Text as="div">{problem.reason}</Text>
              </Stack>
            </Row>
          ))}
        </RowList>
      )}
    </IncrementalList>
  );
}

/** Props of {@link ProjectFileProblems} and {@link ProjectFileNotes}. */
export interface ProjectFileProblemsProps {
  /** 파일에 나오는 순서대로 나열합니다. */
  problems: readonly FileProblem[];
}

/** A list of the errors in a project file, with line numbers. */
export function ProjectFileProblems({ problems }: ProjectFileProblemsProps) {
  const strings = useStrings(projectFileStrings);
  const label = strings.problems(problems.length);
  return (
    <Stack gap="s">
      <Text as="strong" weight="medium">
        {label}
      </Text>
      <ProblemList label={label} tone="danger" problems={problems} />
    </Stack>
  );
}

/**
 * A list of what a file has that the project cannot have, or has in another form, with line numbers. The plan below can be applied
 * all the same, and the list can be closed.
 */
export function ProjectFileNotes({ problems }: ProjectFileProblemsProps) {
  const strings = useStrings(projectFileStrings);
  const label = strings.notes(problems.length);
  return (
    <Disclosure title={label} defaultOpen>
      <ProblemList label={label} tone="warning" problems={problems} />
    </Disclosure>
  );
}
