import { CloudCheck, CloudCog, CloudOff, CloudUpload, LogIn, type LucideIcon } from 'lucide-react';
import type { ConnectionState } from './state.ts';

export const connectionIcons: Record<ConnectionState, LucideIcon> = {
  online: CloudCheck,
  connecting: CloudCog,
  offline: CloudOff,
  sending: CloudUpload,
  signIn: LogIn,
};
