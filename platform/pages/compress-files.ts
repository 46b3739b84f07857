import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(m?js|wasm|css|html|svg|json|webmanifest|txt)$/

/** Smaller files gain nothing. */
const AT_LEAST_BYTES = 1_024

/**
 * Writes a brotli and a gzip form beside each text file of `directory`, so that the gateway sends the smallest form and
 * compresses nothing itself.
 */
export async function compressFiles(directory: string): Promise<void> {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((path) =>
    COMPRESSIBLE.test(path),
  )
  await Promise.all(paths.map((path) => compressFile(join(directory, path))))
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path)
  if (bytes.length < AT_LEAST_BYTES) return
  const quality = constants.BROTLI_PARAM_QUALITY
  const hint = constants.BROTLI_PARAM_SIZE_HINT
  const [small, older] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [quality]: constants.BROTLI_MAX_QUALITY, [hint]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${path}.br`, small)
  writeFileSync(`${path}.gz`, older)
}
