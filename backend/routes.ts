import { documentRoutes } from './documents/routes.ts'
import { fileRoutes } from './files/routes.ts'
import type { RouteModule } from './http/route.ts'
import { landRoutes } from './land/routes.ts'
import { loanDecisionRoutes } from './loans/decision-routes.ts'
import { loanRequestRoutes } from './loans/request-routes.ts'
import { loanRoutes } from './loans/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { instructionRoutes } from './savings/instruction-routes.ts'
import { savingsRoutes } from './savings/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { societyRoutes } from './society/routes.ts'

/** Every domain's calls: a new route module is added here and nowhere else. */
export const routeModules: readonly RouteModule[] = [
  documentRoutes,
  fileRoutes,
  instructionRoutes,
  landRoutes,
  loanDecisionRoutes,
  loanRequestRoutes,
  loanRoutes,
  memberRoutes,
  savingsRoutes,
  sessionRoutes,
  societyRoutes,
]
