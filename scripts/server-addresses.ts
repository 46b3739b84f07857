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

export function serverAddresses(env: NodeJS.ProcessEnv): ServerAddresses {
  const host = env.HOST || '127.0.0.1'
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const web = `http://${reachable}:${env.PORT || '4000'}`
  return {
    web,
    client: env.CLIENT_URL || web,
    rest: env.REST_URL || `http://127.0.0.1:${env.REST_PORT || '4001'}`,
    embedded: !env.REST_URL,
  }
}
