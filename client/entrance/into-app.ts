import type { EntrancePage } from './entrance-pages.ts'

/** The way from a document of its own into the app. */
export interface IntoApp {
  /** Begins to load the app and the page after sign-in; called when the session has begun. */
  readonly prepare: () => void
  /** Shows the page after sign-in in place of this one. */
  readonly enter: () => void
  /** Shows a page of the app in place of this one, with what its link brings along. */
  readonly open: (path: string, state?: object) => void
}

/** The props of the page inside an entrance. */
export interface EntranceProps {
  readonly page: EntrancePage
  readonly intoApp: IntoApp
}
