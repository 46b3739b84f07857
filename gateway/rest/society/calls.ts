import { societyCalls } from '#backend/contract/society.ts'
import type { Backend } from '../backend.ts'

/** The calls about the backend itself. */
export const societyApi = (backend: Backend) => ({
  /** Resolves when the backend can serve; throws NOT_SUPPORTED_BY_BACKEND for one that does not tell. */
  ready: () => backend.ask(societyCalls.readyz, { token: null }, () => true),
})
