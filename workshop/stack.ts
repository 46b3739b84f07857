import { createInterface } from 'node:readline'
import { sourceLines } from '#scripts/source-lines.ts'

/** `npm run workshop -- stack < gateway.log`: the lines of standard input with places in the built gateway as places in its sources. */
const inSources = sourceLines()
for await (const line of createInterface({ input: process.stdin })) console.log(inSources(line))
