/**
 * The event of the window before a session ends that is not left by choice: every form stores its draft at once, with what was
 * typed a moment ago.
 */
export const KEEP_DRAFTS = 'isusu:keep-drafts'
