/** What is being done with the sign-in codes. */
export type CodesTask = 'turn on' | 'renew' | 'turn off'
