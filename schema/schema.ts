import './scalars.ts'
import './session/viewer.ts'
import './session/sign-in.ts'
import './session/sign-out.ts'
import './members/member-queries.ts'
import './savings/member-statement.ts'
import './loans/loan-queries.ts'
import './loans/loan-quote.ts'
import './loans/request-loan.ts'
import './loans/stand-surety.ts'
import './loans/review-loan-request.ts'
import './land/system-config.ts'
import './society/society.ts'
import { builder } from './builder.ts'

/** The whole graph. Each import above adds a domain's fields; only the gateway, scripts and tests import this. */
export const schema = builder.toSchema()
