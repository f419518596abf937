/** An address in the open, over https; on the machine of the server itself http will do. No name or password in it. */
const forms = [
  /^https:\/\/[^\s/?#@\\]{1,255}([/?][^\s#]*)?$/i,
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?([/?][^\s#]*)?$/i,
] as const;

/** Whether text can be the address of a webhook. Where its name leads to is looked at when something is sent. */
export const isWebhookUrl = (text: string): boolean => forms.some((form) => form.test(text));
