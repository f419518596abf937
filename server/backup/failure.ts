/** Why a backup or a restore did not happen. Programs may go by it; people read the message. */
export type BackupCode =
  | 'no_database'
  | 'server_running'
  | 'not_a_backup'
  | 'other_version'
  | 'newer_release'
  | 'key_missing'
  | 'wrong_key'
  | 'cut_off'
  | 'damaged'
  | 'not_empty'
  | 'not_restored';

/** A backup or a restore was refused, or failed; the message is for whoever ran the command. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
  readonly code: BackupCode;

  constructor(code: BackupCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
