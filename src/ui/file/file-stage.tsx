import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import './file-stage.css';

/** What is being done with a file that was uploaded, or that it is done. */
export function FileStage(props: {
  state: 'working' | 'done';
  title: string;
  /** While it is worked on: 0 to 1; null where it is not known. */
  progress?: number | null;
  /** Paragraphs. */
  children: ReactNode;
}) {
  const { state, title, progress = null } = props;
  const Icon = state === 'working' ? LoaderCircle : CircleCheck;
  return (
    <div className="file-stage" data-state={state}>
      <Icon size={40} aria-hidden />
      <div role="status">
        <h3>{title}</h3>
      </div>
      {props.children}
      {state === 'working' && (
        <progress aria-label={title} max={1} {...(progress !== null && { value: progress })} />
      )}
    </div>
  );
}
