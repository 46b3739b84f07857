import { buildClientIfStale } from './build-client.ts'

await buildClientIfStale()
