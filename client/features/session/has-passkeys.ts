/** Whether this browser can use passkeys here: they belong to a name, never to a bare network address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|:/.test(location.hostname)
