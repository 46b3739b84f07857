import { societyCalls } from '../contract/society.ts'
import type { RouteModule } from '../http/route.ts'
import { openApiDocument } from './document.ts'

/** GET /openapi.json: the contract for programs. */
export const openApiRoutes: RouteModule = (on) => {
  const document = openApiDocument()
  on(societyCalls.openapi, async () => document)
}
