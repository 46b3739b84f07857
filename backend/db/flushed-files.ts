import fs from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What the compiled engine calls for an open file; it passes its flushes on where there is one. */
interface StreamCalls {
  fsync?: (stream: { readonly nfd: number }) => number
}

/** The part of the compiled engine that has to do with files of the disk. */
interface FileModule {
  readonly NODEFS: { readonly stream_ops: StreamCalls }
  readonly FS: { readonly ErrnoError: new (errno: number) => Error }
}

/** WASI's number for a failed input or output. */
const EIO = 29

/**
 * The engine's folder, with flushes that reach the disk. The engine's own NodeFS has no call for them, so with it a
 * commit that was acknowledged is in the system's cache only and can be lost by a power cut.
 */
export class FlushedFiles extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const flushing = (engineModule: unknown) => {
      const { NODEFS, FS } = engineModule as FileModule
      NODEFS.stream_ops.fsync = ({ nfd }) => {
        try {
          fs.fsyncSync(nfd)
          return 0
        } catch {
          throw new FS.ErrnoError(EIO)
        }
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), flushing] } }
  }
}

/** What makes the engine flush at each commit, by the only call that reaches the disk. */
export const FLUSH_SETTINGS = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on']
