import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, createElement, useEffect, useState } from 'react'
import { CHART_TEXTS } from '#rules/texts/chart.ts'
import { Notice } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { useNearView } from '../use-near-view.ts'
import type { ChartDrawingProps } from './ChartDrawing.tsx'
import { ChartLegend } from './ChartLegend.tsx'
import type { ChartData } from './chart.ts'

type Drawing = ComponentType<ChartDrawingProps>

let fetched: Drawing | null = null

async function fetchDrawing(): Promise<Drawing> {
  fetched ??= (await import('./ChartDrawing.tsx')).ChartDrawing
  return fetched
}

/** Fetches what draws charts while a page waits for its figures. A failure is told where a chart would stand. */
export const fetchDrawingAhead = (): void => void fetchDrawing().catch(() => {})

/** What draws charts, fetched when it is first wanted; null until then, and 'failed' where it cannot be fetched. */
function useDrawing(): Drawing | 'failed' | null {
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(() => fetched)
  useEffect(() => {
    if (fetched !== null) return undefined
    let wanted = true
    fetchDrawing().then(
      (come) => {
        if (wanted) setDrawing(() => come)
      },
      () => {
        if (wanted) setDrawing('failed')
      },
    )
    return () => {
      wanted = false
    }
  }, [])
  return drawing
}

/** The height of a drawing, and of the place that is kept for it. */
const HEIGHT = { base: '56', md: '72' } as const

/**
 * A chart with its legend in words. The drawing comes after the page, when somebody comes near it: a chart takes about as long
 * to draw as a page of a list. The figures must stand beside it, because it may not come at all.
 */
export function LazyChart({ chart }: { readonly chart: ChartData }) {
  const Drawing = useDrawing()
  const { place, isNear } = useNearView()
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" minW="0">
      <ChartLegend series={chart.series} />
      {Drawing === 'failed' ? (
        <Notice tone="warning">{CHART_TEXTS.notDrawn}</Notice>
      ) : !isNear ? (
        <chakra.div ref={place} height={HEIGHT} />
      ) : Drawing === null ? (
        <chakra.div role="status" aria-label={CHART_TEXTS.loading} height={HEIGHT}>
          <Skeleton height="full" />
        </chakra.div>
      ) : (
        createElement(Drawing, { chart })
      )}
    </chakra.div>
  )
}

/** The chart on paper, once it was drawn on the screen. */
export function ChartOnPaper({ chart }: { readonly chart: ChartData }) {
  const Drawing = fetched
  if (Drawing === null) return null
  return (
    <chakra.figure mb="5">
      <ChartLegend series={chart.series} />
      {createElement(Drawing, { chart, onPaper: true })}
    </chakra.figure>
  )
}
