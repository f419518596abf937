import { useSocialProvider } from '../../../data/account/social-provider.ts';
import { laterPart } from '../../../ui/later-part.tsx';
import type { Flow } from '../auth-links.ts';

const start = laterPart(async () => (await import('./start-social.tsx')).StartSocial);

/**
 * The way through a provider; nothing where none is configured.
 * @param props.backTo where it leads back to; without it, to redirect_uri
 */
export function SocialButton({ flow, backTo }: { flow: Flow; backTo?: string | undefined }) {
  const provider = useSocialProvider();
  return provider === undefined ? null : (
    <start.Part flow={flow} provider={provider} backTo={backTo} />
  );
}
