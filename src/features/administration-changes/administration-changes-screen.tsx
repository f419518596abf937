import { Box, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdministrationKind, administrationKinds } from '../../../core/rules/audit.ts';
import { useMay } from '../../data/account/active-hotel.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ChangeTable } from './change-table.tsx';

/** What administrators changed in the hotel: who, what, when, on which device. */
export function AdministrationChangesScreen() {
  const { t } = useTranslation('audit');
  const may = useMay('team.manage');
  const [kind, setKind] = useState<AdministrationKind | null>(null);
  const options = [
    { value: '', label: t('administration.all') },
    ...administrationKinds.map((value) => ({ value, label: t(`administration.kind.${value}`) })),
  ];
  return (
    <Screen>
      <Flex direction="column" gap="6" maxW="52rem" pb="10">
        <Box>
          <BackLink to="/configurations" text={t('administration.back')} title={t('title')} />
          <Text color="fg.muted" maxW="60ch">
            {t(may ? 'administration.text' : 'administration.forbidden')}
          </Text>
        </Box>
        {may && (
          <>
            <Box maxW="22rem">
              <SelectField
                label={t('administration.filter')}
                options={options}
                value={kind ?? ''}
                onChange={({ target }) =>
                  setKind(administrationKinds.find((each) => each === target.value) ?? null)
                }
              />
            </Box>
            <ChangeTable key={kind} kind={kind} onShowAll={() => setKind(null)} />
          </>
        )}
      </Flex>
    </Screen>
  );
}
