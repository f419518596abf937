import type { Day } from '../../../../core/rules/day.ts';
import { ImportChoose } from './import-choose.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewStep } from './import-preview.tsx';
import type { useImportFlow } from './use-import-flow.ts';

/** The step of an import that it has come to. */
export function ImportStep(props: {
  flow: ReturnType<typeof useImportFlow>;
  day: Day;
  onClose(): void;
}) {
  const { flow } = props;
  const { state } = flow;
  switch (state.step) {
    case 'choose':
      return <ImportChoose flow={flow} state={state} />;
    case 'preview':
      return <ImportPreviewStep flow={flow} state={state} day={props.day} />;
    case 'done':
      return (
        <ImportDone flow={flow} state={state} onAnother={flow.remove} onClose={props.onClose} />
      );
  }
}
