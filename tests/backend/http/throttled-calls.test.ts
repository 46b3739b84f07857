import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WireCall } from '#backend/contract/wire.ts'
import { contractCalls } from '#backend/contract/calls.ts'
