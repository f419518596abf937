import { useState } from 'react';
import { notify } from '../../../ui/toasts.ts';

/** Stores an amount, and what is said of it afterwards. */
export interface Saving {
  /** kg. Rejects when the device can't store it. */
  write(weight: number): Promise<void>;
  success: string;
  failed: { title: string; description: string };
  onSaved(): void;
}

/** Saves an amount, kg, and says whether it was; `onSaved` only where it was. */
export function useSaving({ write, success, failed, onSaved }: Saving) {
  const [saving, setSaving] = useState(false);
  const save = async (weight: number) => {
    if (saving) return;
    setSaving(true);
    try {
      await write(weight);
      notify({ kind: 'success', title: success });
      onSaved();
    } catch {
      notify({ kind: 'error', ...failed });
      setSaving(false);
    }
  };
  return { saving, save };
}
