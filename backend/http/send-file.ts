import type { FastifyReply } from 'fastify'

/** A file that was made for one answer. */
export interface MadeFile {
  /** With its ending. */
  readonly name: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** What may stand in a quoted file name of a header; everything else becomes '_'. */
const plain = (name: string): string => name.replace(/[^\w .,()–-]|[^\u0020-\u007e]/g, '_')

/** Answers with the file itself, to be saved under its name and by no cache kept. */
export const sendFile = (reply: FastifyReply, { name, contentType, content }: MadeFile): FastifyReply =>
  reply
    .type(contentType)
    .headers({
      'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(Buffer.from(content))
