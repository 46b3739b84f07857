/**
 * Apollo Client by itself, as the client of the app needs it, so that its modules can be run in a task of their own before the
 * app's.
 */
export { ApolloClient } from '@apollo/client'
export { InMemoryCache } from '@apollo/client/cache'
