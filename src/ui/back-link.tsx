import { Box, Heading } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import './back-link.css';

/** The way back to the list, and the name of what is opened. */
export function BackLink(props: { to: string; text: string; title: string }) {
  return (
    <Box>
      <Link className="back-link" to={props.to}>
        <ArrowLeft size={18} aria-hidden />
        {props.text}
      </Link>
      <Heading as="h2" textStyle="xl" overflowWrap="anywhere">
        {props.title}
      </Heading>
    </Box>
  );
}
