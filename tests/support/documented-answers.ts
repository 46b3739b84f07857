import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { CALLS } from '#backend/contract/calls.ts'
import { documentedPath, openApiDocument } from '#backend/openapi/document.ts'

/** What a call answered. */
export interface ObservedAnswer {
  readonly method: string
  /** With its query, as sent. */
  readonly path: string
  readonly status: number
  /** The JSON; undefined for an answer that is none. */
  readonly body: unknown
}

interface Response {
  readonly content?: Readonly<Record<string, object>>
}

const DOCUMENT = 'openapi'

const ajv = new Ajv2020({ strict: false, validateFormats: false })

let known:
  | readonly { method: string; pattern: RegExp; path: string; responses: Record<string, Response> }[]
  | null = null

/** The described calls with their responses, compiled on first use. */
function described() {
  if (known !== null) return known
  const document = openApiDocument()
  ajv.addSchema(document, DOCUMENT)
  const { paths } = document as {
    paths: Record<string, Record<string, { responses: Record<string, Response> }>>
  }
  known = CALLS.map((call) => ({
    method: call.method,
    pattern: new RegExp(`^${call.path.replace(/[.]/g, String.raw`\.`).replace(/:\w+/g, '[^/]+')}$`),
    path: documentedPath(call.path),
    responses: paths[documentedPath(call.path)]?.[call.method.toLowerCase()]?.responses ?? {},
  }))
  return known
}

const validators = new Map<string, ValidateFunction>()

const asPointer = (part: string): string =>
  encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

function validatorOf(path: string, method: string, status: number): ValidateFunction {
  const pointer = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    String(status),
    'content',
    'application/json',
    'schema',
  ]
    .map(asPointer)
    .join('/')
  const cached = validators.get(pointer)
  if (cached !== undefined) return cached
  const made = ajv.compile({ $ref: `${DOCUMENT}#/${pointer}` })
  validators.set(pointer, made)
  return made
}

/**
 * Throws when a described call answered a status or a shape its description does not have. Calls nobody describes
 * (other paths and methods) are left alone.
 */
export function refuseUndocumented({ method, path, status, body }: ObservedAnswer): void {
  const [bare = ''] = path.split('?')
  const matching = described().filter((each) => each.method === method && each.pattern.test(bare))
  // '/admin/API/getmember/x' is one call; what two patterns fit is the one without parameters.
  const operation = matching.find((each) => each.path === bare) ?? matching[0]
  if (operation === undefined) return
  const name = `${method} ${operation.path}`
  const response = operation.responses[String(status)]
  if (response === undefined) throw new Error(`${name} answered ${status}, which is not described`)
  if (response.content === undefined || !Object.hasOwn(response.content, 'application/json')) return
  const validate = validatorOf(operation.path, method, status)
  if (!validate(body))
    throw new Error(`${name} answered ${status} otherwise than described: ${ajv.errorsText(validate.errors)}`)
}
