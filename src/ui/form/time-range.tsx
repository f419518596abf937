import {
  Box,
  chakra,
  Flex,
  Grid,
  IconButton,
  type SystemStyleObject,
  Text,
} from '@chakra-ui/react';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changedStyle } from './form-field.tsx';
import { roomyFields, wideFields } from './form-layout.tsx';
import { TimeAxis, TimeBar } from './time-bar.tsx';
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

const name = '8.5rem';
const range = '22.5rem';
/** Columns of a range in one row, which stand below each other where several do. */
const rangeColumns = `${name} ${range} minmax(6rem, 1fr) 9.5rem`;

const layout: SystemStyleObject = {
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gridTemplateAreas: '"name length" "range range" "bar bar" "notes notes"',
  [roomyFields]: {
    gridTemplateColumns: `${name} ${range} minmax(0, 1fr)`,
    gridTemplateAreas: '"name range length" ". bar bar" ". notes notes"',
  },
  [wideFields]: {
    gridTemplateColumns: rangeColumns,
    gridTemplateAreas: '"name range bar length" ". notes notes notes"',
  },
};

interface Clear {
  label: string;
  onClear(): void;
}

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
  /** It overlaps another range; no error, but worth a thought. */
  clash: boolean;
  /** Says so, on the later of the two: words that come above what is pressed would push it away. */
  warning?: string | undefined;
  /** Names the button that takes both times away; none while there are none. */
  clear?: Clear | undefined;
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
    <chakra.fieldset aria-label={props.label} minW="0" py="3" borderBottomWidth="1px">
      <Grid columnGap="4" rowGap="2" alignItems="center" css={layout}>
        <Flex gridArea="name" align="center" gap="3" fontWeight="medium">
          {props.icon}
          {props.label}
        </Flex>
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
              clash={props.clash}
            />
          )}
        </Box>
        <RangeLength text={length?.text} was={[opens.was, closes.was]} clear={clear} />
        <RangeNotes id={id} error={error} warning={warning} />
      </Grid>
    </chakra.fieldset>
  );
}

function RangeLength(props: {
  text: string | undefined;
  was: readonly (string | undefined)[];
  clear: Clear | undefined;
}) {
  const [opened, closed] = props.was;
  const { clear } = props;
  return (
    <Flex gridArea="length" align="center" justify="end" gap="1" minW="0">
      <Flex direction="column" align="end" textAlign="end" minW="0" lineHeight="1.3">
        <Text color="fg.muted" textStyle="sm">
          {props.text}
        </Text>
        <Was value={opened} />
        <Was value={closed} />
      </Flex>
      {clear && (
        <IconButton variant="ghost" aria-label={clear.label} onClick={clear.onClear}>
          <X aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}

function RangeNotes(props: { id: string; error: string | undefined; warning: string | undefined }) {
  const { id, error, warning } = props;
  return (
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
  );
}

/** The hours of the day below ranges that stand under each other in one row each. */
export function TimeRangeAxis() {
  return (
    <Grid
      columnGap="4"
      pt="2"
      css={{
        display: 'none',
        [wideFields]: { display: 'grid', gridTemplateColumns: rangeColumns },
      }}
    >
      <Box gridColumn="3">
        <TimeAxis />
      </Box>
    </Grid>
  );
}
