export { type CallOptions, call, newKey } from './call.ts'
export { type Connection, GraphError, type OwnDocument, type TypedDocument } from './connection.ts'
export { download } from './download.ts'
export { events, type FeedEvent, type FollowOptions } from './events.ts'
export {
  type AccountNumber,
  type DateTime,
  type Kobo,
  naira,
  type PlainDate,
  SCALARS,
  type YearMonth,
} from './scalars.ts'
export { upload } from './upload.ts'
export { type PageOf, walk } from './walk.ts'
export { type VerifyOptions, verifyWebhook, type WebhookEvent, WebhookRefused } from './webhooks.ts'
