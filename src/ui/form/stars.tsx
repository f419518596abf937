import { Flex, RatingGroup, Text } from '@chakra-ui/react';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type FieldFrame, FormField } from './form-field.tsx';

/** A number of stars, also in words. The arrows move; the chosen star again gives none. */
export function Stars(
  props: FieldFrame & { value: number; count: number; onChange(value: number): void },
) {
  const { t } = useTranslation('common');
  const { value, count, onChange, ...frame } = props;
  return (
    <FormField {...frame}>
      <Flex wrap="wrap" align="center" columnGap="3" minH="control">
        <RatingGroup.Root
          count={count}
          value={value}
          onValueChange={(details) => onChange(details.value)}
          translations={{ ratingValueText: (stars) => t('form.stars', { count: stars }) }}
        >
          <RatingGroup.Control aria-label={frame.label} aria-labelledby={undefined}>
            {Array.from({ length: count }, (_, index) => index + 1).map((star) => (
              <RatingGroup.Item
                key={star}
                index={star}
                // Before the group handles the click, which would choose the star again.
                onClickCapture={(event) => {
                  if (star !== value) return;
                  event.stopPropagation();
                  onChange(0);
                }}
              >
                <RatingGroup.ItemIndicator icon={<Star />} />
              </RatingGroup.Item>
            ))}
          </RatingGroup.Control>
        </RatingGroup.Root>
        <Text fontWeight="medium" whiteSpace="nowrap">
          {t('form.starsOf', { value, count })}
        </Text>
      </Flex>
    </FormField>
  );
}
