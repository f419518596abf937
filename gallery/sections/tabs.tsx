import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '../../src/ui/segmented.tsx';
import { TabRow } from '../../src/ui/tabs.tsx';
import { State } from '../states.tsx';

const groupings = ['room', 'client', 'group', 'typeOfGuest'] as const;
type Grouping = (typeof groupings)[number];

/** One of a few, all in sight. */
export function Tabs() {
  const { t } = useTranslation('reception');
  const [value, setValue] = useState<Grouping>('room');
  const choose = (next: Grouping) => setValue(next);
  const options = groupings.map((grouping) => ({
    value: grouping,
    label: t(`tabs.by.${grouping}`),
  }));
  const choice = { label: t('tabs.label'), value, options, onChange: choose };
  return (
    <>
      <State name="TabRow">
        <div style={{ display: 'flex', height: 56 }}>
          <TabRow panel="gallery-panel" {...choice} />
        </div>
        <div id="gallery-panel" />
      </State>
      <State name="Segmented" wide>
        <Segmented {...choice} />
      </State>
    </>
  );
}
