import { landCalls } from '#backend/contract/land.ts'
import type { Backend } from '../backend.ts'
import { readSystemConfig } from './translate.ts'

/** The land calls, one a line. */
export const landApi = (backend: Backend) => ({
  systemConfig: () => backend.ask(landCalls.systemConfigs, {}, readSystemConfig),
})
