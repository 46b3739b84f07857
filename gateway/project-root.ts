import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/**
 * The project's folder, as an absolute path: from the sources and from the built file alike (scripts/build-gateway.ts). Files
 * that are read at run time are named from here, because a built module no longer stands where its source does.
 */
export const PROJECT_ROOT = dirname(findPackageJSON(import.meta.url) ?? process.cwd())
