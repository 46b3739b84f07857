import { landCalls } from '../contract/land.ts'
import type { RouteModule } from '../http/route.ts'
import { presentConfiguration } from './present.ts'
import { landConfiguration } from './store.ts'

/** Land and its configuration. */
export const landRoutes: RouteModule = (on) => {
  on(landCalls.systemConfigs, async (call) => presentConfiguration(await landConfiguration(call.db)))
}
