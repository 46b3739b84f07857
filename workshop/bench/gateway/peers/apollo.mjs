import { RESTDataSource } from '@apollo/datasource-rest'
import { ApolloServer } from '@apollo/server'
import { startStandaloneServer } from '@apollo/server/standalone'
import { resolversOver, typeDefs } from './schema.mjs'

/** Apollo Server with its REST data source, which asks once for equal paths of one request: `apollo.mjs <upstream>`. */
class Upstream extends RESTDataSource {
  baseURL = process.argv[2]

  constructor(token) {
    super()
    this.token = token
  }

  willSendRequest(_path, request) {
    if (this.token !== undefined) request.headers['x-auth-token'] = this.token
  }

  read(path) {
    return this.get(path)
  }
}

const server = new ApolloServer({
  typeDefs,
  resolvers: resolversOver((path, { upstream }) => upstream.read(path)),
})
const { url } = await startStandaloneServer(server, {
  listen: { port: 0, host: '127.0.0.1' },
  context: async ({ req }) => {
    const token = req.headers['x-auth-token']
    return { token, upstream: new Upstream(token) }
  },
})
process.stdout.write(`ready ${url}\n`)
