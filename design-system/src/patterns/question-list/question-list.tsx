import {
  answer as answerClass,
  plusSign,
  question as questionClass,
  questionItem,
  questionList,
} from './question-list.css.ts';

/** Props of {@link QuestionList}. */
export interface QuestionListProps {
  /** 자주 묻는 것부터 나열합니다. 같은 것이 두 번 있으면 안 됩니다. */
  questions: readonly { question: string; answer: string }[];
}

/**
 * A list of questions. Each question opens its answer without scripts. The browser's search also finds text in closed answers. For
 * rows with actions use `ExpandableList`.
 * @see https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/details
 */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className={questionList}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={questionItem}>
          <summary className={questionClass}>
            <span>{question}</span>
            <svg viewBox="0 0 16 16" className={plusSign} aria-hidden="true">
              <path d="M8 2v12M2 8h12" stroke="currentColor" strokeWidth="1.5" fill="none" />
            </svg>
          </summary>
          <p className={answerClass}>{answer}</p>
        </details>
      ))}
    </div>
  );
}
