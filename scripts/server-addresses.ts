import { loadsDemo, readBackendSettings } from '#backend/settings.ts'

/** Of the setting CLIENT_URL. */
const DEFAULT_CLIENT_URL = 'http://127.0.0.1:4000'

/** Where the parts of the product listen, from the environment (defaults: 4000 and 4001 on 127.0.0.1). */
export interface ServerAddresses {
  /** The gateway: client, /graphql and GraphiQL. */
  readonly web: string
  /** Where people reach the client, for the links in mails: `web`, unless CLIENT_URL says otherwise. */
  readonly client: string
  /** The REST backend that the gateway calls. */
  readonly rest: string
  /** Whether we start that backend: true unless REST_URL names another. */
  readonly embedded: boolean
}

/** Where this machine reaches a server that listens on that address. */
const reachableHost = (host = ''): string =>
  host === '' || host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host

export function serverAddresses(env: NodeJS.ProcessEnv): ServerAddresses {
  const web = `http://${reachableHost(env.HOST)}:${env.PORT || '4000'}`
  return {
    web,
    client: env.CLIENT_URL || web,
    rest: env.REST_URL || `http://${reachableHost(env.REST_HOST)}:${env.REST_PORT || '4001'}`,
    embedded: !env.REST_URL,
  }
}

/**
 * The public address that the previews of shared links name, without a slash at its end. It is written by the build, so that
 * the port, which another start may change, is no part of it.
 */
export const publicOrigin = ({ CLIENT_URL }: NodeJS.ProcessEnv): string =>
  (CLIENT_URL || DEFAULT_CLIENT_URL).replace(/\/+$/, '')

/** Whether an empty store gets the demo society, so that its sign-ins are worth showing. The settings are valid by then. */
export const offersDemo = (env: NodeJS.ProcessEnv): boolean => loadsDemo(readBackendSettings(env))
