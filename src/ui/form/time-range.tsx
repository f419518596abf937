import { Box, chakra, Flex, Grid, IconButton, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedStyle } from './form-field.tsx';
import { TimeBar } from './time-bar.tsx';
import { type TimeControl, TimeStepper } from './time-stepper.tsx';
import { Was } from './was.tsx';

/** One end of a range. */
export interface TimeEnd extends TimeControl {
  /** Names this end to a screen reader: "Dinner opens". */
  label: string;
  /** Where stepping begins while there is no time. */
  from: string;
  error: string | undefined;
  was: string | undefined;
}

/** Columns of a range, which stand below each other where several do. */
export const rangeColumns = '8.5rem minmax(17rem, 21rem) minmax(6rem, 1fr) 7rem';

/** Two times of day, the second of which may lie after midnight. */
export function TimeRange(props: {
  label: string;
  icon?: ReactNode;
  /** Minutes of a step. */
  step: number;
  opens: TimeEnd;
  closes: TimeEnd;
  /** How long it is: minutes, and in words; undefined while one of its times is none. */
  length: { minutes: number; text: string } | undefined;
  /** What is worth a thought, and no error. */
  warning?: string | undefined;
  /** Names the button that takes both times away; none while there are none. */
  clear?: { label: string; onClear(): void } | undefined;
}) {
  const { t } = useTranslation('common');
  const id = useId();
  const { opens, closes, length, warning, clear } = props;
  const error = opens.error ?? closes.error;
  const notes = [error !== undefined && `${id}-error`, warning !== undefined && `${id}-warning`];
  const describedBy = notes.filter(Boolean).join(' ') || undefined;
  const end = ({ error: wrong, was: _was, ...control }: TimeEnd) => (
    <Box flex="1" minW="0">
      <TimeStepper
        {...control}
        step={props.step}
        invalid={wrong !== undefined}
        describedBy={describedBy}
      />
    </Box>
  );
  return (
    <chakra.fieldset minW="0" py="3" borderBottomWidth="1px">
      <Grid
        columnGap="4"
        rowGap="2"
        alignItems="center"
        templateColumns={{ base: '1fr auto', xl: rangeColumns }}
        templateAreas={{
          base: '"name length" "range range" "bar bar" "notes notes"',
          xl: '"name range bar length" ". notes notes notes"',
        }}
      >
        <chakra.legend display="contents">
          <Flex gridArea="name" align="center" gap="3" fontWeight="medium">
            {props.icon}
            {props.label}
          </Flex>
        </chakra.legend>
        <Flex gridArea="range" align="center" gap="3">
          <Box flex="1" minW="0" css={changedStyle(opens.was)}>
            {end(opens)}
          </Box>
          <Text color="fg.muted">{t('form.to')}</Text>
          <Box flex="1" minW="0" css={changedStyle(closes.was)}>
            {end(closes)}
          </Box>
        </Flex>
        <Box gridArea="bar" minW="0">
          {length && (
            <TimeBar
              opens={opens.value}
              closes={closes.value}
              length={length.minutes}
              clash={warning !== undefined}
            />
          )}
        </Box>
        <Flex gridArea="length" align="center" justify="end" gap="1" minW="0">
          <Flex direction="column" align="end" minW="0" lineHeight="1.3">
            <Text color="fg.muted" textStyle="sm">
              {length?.text}
            </Text>
            <Was value={opens.was} />
            <Was value={closes.was} />
          </Flex>
          {clear && (
            <IconButton variant="ghost" aria-label={clear.label} onClick={clear.onClear}>
              <X aria-hidden />
            </IconButton>
          )}
        </Flex>
        <Box gridArea="notes" textStyle="sm" css={{ '&:empty': { display: 'none' } }}>
          {error !== undefined && (
            <Text id={`${id}-error`} color="fg.error" fontWeight="medium">
              {error}
            </Text>
          )}
          {warning !== undefined && (
            <Text id={`${id}-warning`} color="fg.warning">
              {warning}
            </Text>
          )}
        </Box>
      </Grid>
    </chakra.fieldset>
  );
}
