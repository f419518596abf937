import { CircleAlert, CloudOff } from 'lucide-react';

/** Over a form that needs the network, while there is none. */
export function OfflineLine({ children }: { children: string }) {
  return (
    <p role="status" className="login-offline">
      <CloudOff aria-hidden size={20} />
      {children}
    </p>
  );
}

/** Why a form was not taken. */
export function FailureLine({ children }: { children: string }) {
  return (
    <p role="alert" className="login-failure">
      <CircleAlert aria-hidden size={20} />
      {children}
    </p>
  );
}
