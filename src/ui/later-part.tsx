import { Box, Button, Skeleton, VisuallyHidden } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';

/** When the code of a part that nobody has opened is loaded, and when what did not come is tried again, ms. */
const soon = 1500;
const again = 5000;

/** A part of a screen, opened by a press, whose code comes after the screen's. */
export interface LaterPart<Props> {
  /** Shows it, at once where its code is here; else it says that it is coming. */
  Part(props: Props): ReactNode;
  /** Loads its code. Rejects when it does not come; it can be tried again. */
  load(): Promise<void>;
}

export function laterPart<Props extends object>(
  codeOf: () => Promise<ComponentType<Props>>,
): LaterPart<Props> {
  let code: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= codeOf()
      .then((loaded) => {
        code = loaded;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };
  return {
    load,
    Part(props) {
      const { lost, retry } = useLoaded(load, code !== undefined);
      const Code = code;
      return Code ? <Code {...props} /> : <Coming lost={lost} onRetry={retry} />;
    },
  };
}

/** Loads a part's code soon after the component that calls this shows, so that a press finds it here. */
export function useSoon({ load }: Pick<LaterPart<never>, 'load'>): void {
  useEffect(() => {
    const timer = setTimeout(() => load().catch(() => undefined), soon);
    return () => clearTimeout(timer);
  }, [load]);
}

/** Loads until it succeeds, and renders then; `lost` after the first failure. */
function useLoaded(load: () => Promise<void>, wasHere: boolean) {
  const [state, setState] = useState<'coming' | 'lost' | 'here'>(wasHere ? 'here' : 'coming');
  const [tries, setTries] = useState(0);
  const [isLate] = useState(!wasHere);
  const here = state === 'here';
  // Once it has rendered: on a busy machine a frame comes before that.
  useEffect(() => {
    if (here && isLate) focusFirst();
  }, [here, isLate]);
  useEffect(() => {
    if (here) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    const came = () => {
      if (!left) setState('here');
    };
    const failed = () => {
      if (left) return;
      setState('lost');
      timer = setTimeout(() => setTries(tries + 1), again);
    };
    load().then(came, failed);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [load, here, tries]);
  return { lost: state === 'lost', retry: () => setTries(tries + 1) };
}

/**
 * Focuses the field that a dialog is opened for, once it shows: the dialog opened without it. One that is closing has
 * given the focus back; who was in another field before the frame keeps theirs. What a dialog focuses by itself as it
 * opens, as its close button, is nobody's choice.
 */
function focusFirst(): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[data-state=open] [data-autofocus]');
    const now = document.activeElement;
    const isByItself = field?.closest('[data-state=open]')?.contains(now) && !now?.matches(fields);
    if (now === before || isByItself) field?.focus();
  });
}

const fields = 'input, textarea, select';

/** Around parts that are dialogs: that one is coming is said over the foot of the screen, not at the end of the page. */
export const AtFoot = ({ children }: { children: ReactNode }) => (
  <Box
    css={{ position: 'fixed', inset: 'auto 0 0', zIndex: 'modal', maxWidth: '480px' }}
    margin="auto"
    padding="4"
    _empty={{ display: 'none' }}
  >
    {children}
  </Box>
);

function Coming({ lost, onRetry }: { lost: boolean; onRetry(): void }) {
  const { t } = useTranslation('common');
  if (!lost) {
    return (
      <>
        <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
        <Skeleton height="240px" borderRadius="lg" />
      </>
    );
  }
  return (
    <EmptyState title={t('part.lost')} description={t('part.again')}>
      <Button onClick={onRetry}>{t('part.retry')}</Button>
    </EmptyState>
  );
}
