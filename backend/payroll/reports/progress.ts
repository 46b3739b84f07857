import type { PostingStage } from './tables.ts'

/** How far a posting is. */
export interface PostingProgress {
  stage: PostingStage
  /** Rows of the report. */
  done: number
}

/** Told after each step of a posting: the stage, and how much of it is done, from 0 to 1. May throw to break it off. */
export type NotePosting = (stage: 'checking' | 'booking', part: number) => Promise<void>
