import { Button } from '@chakra-ui/react';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The mark of a whole group, which changes this device's counts only. */
export function GroupFlags(props: { flagged: boolean; disabled: boolean; onFlag(): void }) {
  const { flagged } = props;
  const { t } = useTranslation('reception');
  return (
    <section className="group-part" aria-labelledby="group-flags">
      <h3 id="group-flags">{t('flags.title')}</h3>
      <p>{t('flags.hint')}</p>
      <Button
        alignSelf="start"
        variant={flagged ? 'solid' : 'outline'}
        aria-pressed={flagged}
        disabled={props.disabled}
        onClick={props.onFlag}
      >
        <CircleQuestionMark aria-hidden />
        {t('flags.markUncertain')}
      </Button>
    </section>
  );
}
