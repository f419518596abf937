import { useSocialProvider } from '../../../data/account/social-provider.ts';
import { laterPart } from '../../../ui/later-part.tsx';
import type { Flow } from '../auth-links.ts';

const start = laterPart(async () => (await import('./start-social.tsx')).StartSocial);

/** The way through a provider; nothing where none is configured. */
export function SocialButton({ flow }: { flow: Flow }) {
  const provider = useSocialProvider();
  return provider === undefined ? null : <start.Part flow={flow} provider={provider} />;
}
