/** Whether the store is a sandbox, whose keys are of a kind of their own: a key of one store is none of the other. */
export const isTestStore = (settings: object): boolean => 'sandbox' in settings && settings.sandbox === true
