import { Box } from '@chakra-ui/react';
import encodeQR from 'qr';
import { useMemo } from 'react';

/** Light cells around a code, which readers find it by. */
const border = 4;

/** A text as a QR code: dark on white in every theme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const cells = encodeQR(text, 'raw', { ecc: 'medium', border });
    const dark = cells.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: cells.length, path: dark.join('') };
  }, [text]);
  return (
    <Box asChild width="min(220px, 100%)" height="auto" borderRadius="lg" flex="none">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
