import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { maximumWeight } from '../../../../core/rules/weight-input.ts';
import type { AdviceState } from './weight-dialog.tsx';

/** What is suggested, in one sentence, and the button that takes it; or what is wrong with the number. */
export function WeightAdvice(
  props: AdviceState & {
    /** kg */
    suggested: number;
    isLoud: boolean;
    /** The sentence. */
    children: ReactNode;
  },
) {
  const { suggested, problem, amounts } = props;
  const { t } = useTranslation('kitchen');
  const most = amounts.number(maximumWeight);
  return (
    <div className="weight-advice" data-loud={problem !== undefined || props.isLoud}>
      <p id={props.id} aria-live="polite">
        {problem === undefined ? (
          <>
            {props.children}
            <span className="spoken"> {t('edit.limits', { most })}</span>
          </>
        ) : (
          <b>{t(`problem.${problem}`, { most })}</b>
        )}
      </p>
      <button
        type="button"
        disabled={suggested <= 0 || props.saving}
        onClick={() => props.onTake(suggested)}
      >
        <Sparkles size={20} aria-hidden />
        {t('edit.take', { weight: amounts.entered(suggested) })}
      </button>
    </div>
  );
}
