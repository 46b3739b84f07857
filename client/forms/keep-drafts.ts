/**
 * The event of the window before a session ends that is not left by choice, when its end has been noted: every form stores its
 * draft at once, with what was typed a moment ago, and pages note which dialogs are open.
 */
export const KEEP_DRAFTS = 'isusu:keep-drafts'

/** The event of the window when what was kept is nobody's any more: the person signed out, or another account signed in. */
export const FORGET_DRAFTS = 'isusu:forget-drafts'

/**
 * Under these the session notes on the device for which account drafts are kept until it signs in, and when its session ended, in
 * milliseconds since 1970.
 */
export const KEPT_FOR = 'isusu.kept-for'
export const ENDED_AT = 'isusu.ended-at'
