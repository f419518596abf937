import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTakeBackOf } from '../../../../data/reception/import-report.ts';
import { notify } from '../../../../ui/toasts.ts';
import { problemOf } from '../import-reasons.ts';
import { TakeBackQuestion } from './take-back-question.tsx';

/** Takes an import back that is done, after a question. */
export function TakeBack({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('imports');
  const [asking, setAsking] = useState(false);
  const { isPending, takeBack } = useTakeBackOf();
  const confirm = async () => {
    setAsking(false);
    const outcome = await takeBack(id);
    if (outcome.kind === 'done') {
      notify({ kind: 'success', title: t('report.takenBack') });
    } else {
      const description = t(`problem.${problemOf(outcome.code)}`);
      notify({ kind: 'error', title: t('report.notTakenBack'), description });
    }
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('report.takeBackOne', { name })}
        loading={isPending}
        loadingText={t('takingBack')}
        onClick={() => setAsking(true)}
      >
        {t('report.takeBack')}
      </Button>
      <TakeBackQuestion
        open={asking}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
