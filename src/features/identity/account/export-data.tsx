import { Button } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readOwnData } from '../../../data/account/own-data.ts';
import { download } from '../../../ui/download.ts';
import { notify } from '../../../ui/toasts.ts';
import { useAccountErrorText } from '../account-errors.ts';

/** Saves all that is stored of the person as a file. */
export function ExportData() {
  const { t } = useTranslation('account');
  const errorText = useAccountErrorText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const outcome = await readOwnData();
    setBusy(false);
    if (outcome.kind !== 'done') {
      const description = errorText(outcome.code) ?? '';
      return notify({ kind: 'error', title: t('export.failed'), description });
    }
    const name = t('export.file');
    download(name, JSON.stringify(outcome.data.data, null, 2), 'application/json');
    notify({ kind: 'success', title: t('export.done', { name }) });
  };
  return (
    <Button variant="outline" loading={busy} onClick={() => void save()}>
      <Download aria-hidden />
      {t('export.save')}
    </Button>
  );
}
