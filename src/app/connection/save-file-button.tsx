import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../data/account/active-hotel.ts';
import { unsentAsFile } from '../../data/connection/queue-file.ts';
import { download } from '../../ui/download.ts';

/** Saves what is unsent as a file named after the day; `onSaid` gets what is to be said about it. */
export function SaveFileButton({ onSaid }: { onSaid(text: string): void }) {
  const { t } = useTranslation('connection');
  const today = useToday();
  const save = async () => {
    const name = t('file.name', { day: today });
    try {
      download(name, await unsentAsFile(), 'application/json');
      onSaid(t('file.saved', { name }));
    } catch {
      onSaid(t('file.notSaved'));
    }
  };
  return (
    <Button variant="outline" h="auto" minH="12" py="2" maxW="100%" onClick={() => void save()}>
      <Download aria-hidden />
      {t('file.save')}
    </Button>
  );
}
