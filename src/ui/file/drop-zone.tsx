import { chakra, Text } from '@chakra-ui/react';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDroppedFile } from './dropped-files.ts';

/** Drop zone and file chooser; of several files, the first is taken. One that is dropped beside the zone is meant for it. */
export function DropZone(props: {
  title: string;
  browse: string;
  hint: string;
  onFile(file: File | undefined): void;
}) {
  const { onFile } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useDroppedFile(onFile, setOver);
  return (
    <>
      <chakra.button
        type="button"
        display="flex"
        flexDirection="column"
        alignItems="center"
        gap="2"
        w="full"
        p="8"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={over ? 'brand.solid' : 'border.emphasized'}
        bg={over ? 'brand.subtle' : 'bg.subtle'}
        borderRadius="l3"
        cursor="pointer"
        onClick={() => input.current?.click()}
      >
        <FileUp size={32} aria-hidden />
        <Text as="span" fontWeight="semibold">
          {props.title}
        </Text>
        <Text as="span" textDecoration="underline">
          {props.browse}
        </Text>
        <Text as="span" fontSize="sm" color="fg.muted">
          {props.hint}
        </Text>
      </chakra.button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={props.browse}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
