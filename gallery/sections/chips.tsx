import { CircleAlert, CircleQuestionMark, Clock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CounterChip } from '../../src/ui/chip.tsx';
import { nothing, State } from '../states.tsx';

/** Counts of what has to be looked at; loud only where something has to be decided. */
export function Chips() {
  const { t } = useTranslation('reception');
  const text = {
    waiting: t('counters.waiting', { count: 5 }),
    uncertain: t('counters.uncertain', { count: 4 }),
    toDecide: t('counters.toDecide', { count: 2 }),
  };
  return (
    <>
      <State name="resting">
        <CounterChip text={text.waiting} icon={<Clock />} pressed={false} onPress={nothing} />
      </State>
      <State name="pressed">
        <CounterChip text={text.waiting} icon={<Clock />} pressed onPress={nothing} />
      </State>
      <State name="warn">
        <CounterChip
          tone="warn"
          text={text.uncertain}
          icon={<CircleQuestionMark />}
          pressed={false}
          onPress={nothing}
        />
      </State>
      <State name="bad">
        <CounterChip
          tone="bad"
          text={text.toDecide}
          icon={<CircleAlert />}
          pressed={false}
          onPress={nothing}
        />
      </State>
      <State name="bad, pressed">
        <CounterChip
          tone="bad"
          text={text.toDecide}
          icon={<CircleAlert />}
          pressed
          onPress={nothing}
        />
      </State>
      <State name="brief">
        <div style={{ display: 'flex', gap: 8, width: 120, container: 'counts / inline-size' }}>
          {(['warn', 'bad'] as const).map((tone) => (
            <CounterChip
              key={tone}
              tone={tone}
              brief="2"
              text={text.toDecide}
              icon={<CircleAlert />}
              pressed={false}
              onPress={nothing}
            />
          ))}
        </div>
      </State>
    </>
  );
}
