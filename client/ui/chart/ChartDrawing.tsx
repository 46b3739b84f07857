import { Chart, useChart } from '@chakra-ui/charts'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts'
import { compactNaira, formatNaira, kobo } from '#rules/money.ts'
import { CHART_TEXTS } from '#rules/texts/chart.ts'
import { type ChartData, type ChartPoint, type ChartSeries, dashesOf, isLine } from './chart.ts'
import { Hatching } from './Hatching.tsx'

export interface ChartDrawingProps {
  readonly chart: ChartData
  /** On paper nothing can be pointed at, and there is no window to fill. */
  readonly onPaper?: boolean
}

/** The width and height on A4, in pixels of the page. */
const PAPER = { width: 660, height: 280 } as const

/** As many points have all their names on the axis of a phone. */
const FEW = 5

/** The library takes every outline away; keyboards need that of the chart. */
const FOCUS = {
  '& svg:focus-visible': {
    outline: '2px solid {colors.focus.ring}',
    outlineOffset: '2px',
    borderRadius: 'sm',
  },
}

/**
 * A chart by recharts, in the colours of the page. Import it lazily: the library is large. Nothing moves by itself.
 * With the keyboard the arrow keys go from point to point.
 */
export function ChartDrawing({ chart: { title, points, series }, onPaper = false }: ChartDrawingProps) {
  const chart = useChart({ data: [...points] })
  const made = useId()
  const hatching = (id: string) => `${made}${id}`
  const axis = { axisLine: false, tickLine: false } as const
  return (
    <Chart.Root
      chart={chart}
      aspectRatio="auto"
      height={onPaper ? 'auto' : { base: '56', md: '72' }}
      css={FOCUS}
    >
      <ComposedChart
        data={chart.data}
        title={title}
        desc={CHART_TEXTS.keys}
        accessibilityLayer={!onPaper}
        responsive={!onPaper}
        {...(onPaper ? PAPER : { style: { width: '100%', height: '100%' } })}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        barGap={1}
        barCategoryGap="18%"
      >
        <CartesianGrid vertical={false} stroke={chart.color('line')} />
        <XAxis
          dataKey="label"
          {...axis}
          tickMargin={8}
          minTickGap={8}
          interval={points.length <= FEW ? 0 : 'equidistantPreserveStart'}
          {...(series.every(isLine) && { padding: { left: 16, right: 16 } })}
        />
        <YAxis {...axis} width={64} tickFormatter={(amount: number) => compactNaira(kobo(amount))} />
        {!onPaper && (
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: chart.color('bg.hover'), stroke: chart.color('line.control') }}
            content={({ active, payload }) => {
              const point = payload[0]?.payload as ChartPoint | undefined
              return active && point ? <Told point={point} series={series} /> : null
            }}
          />
        )}
        {series
          .filter(({ drawnAs }) => drawnAs === 'hatched bar')
          .map(({ id, colour }) => (
            <Hatching key={id} id={hatching(id)} colour={chart.color(colour)} />
          ))}
        {series.map((each) => {
          const stroke = chart.color(each.colour)
          const drawn = {
            dataKey: (point: ChartPoint) => point.amounts[each.id],
            name: each.label,
            stroke,
            isAnimationActive: false,
          }
          if (isLine(each))
            return (
              <Line
                key={each.id}
                {...drawn}
                strokeWidth={2.5}
                strokeDasharray={dashesOf(each)}
                dot={points.length === 1}
              />
            )
          const fill =
            each.drawnAs === 'solid bar'
              ? stroke
              : each.drawnAs === 'hatched bar'
                ? `url(#${hatching(each.id)})`
                : chart.color('bg.surface')
          return <Bar key={each.id} {...drawn} fill={fill} radius={[2, 2, 0, 0]} maxBarSize={40} />
        })}
      </ComposedChart>
    </Chart.Root>
  )
}

interface ToldProps {
  readonly point: ChartPoint
  readonly series: readonly ChartSeries[]
}

/** The figures of the point under the pointer or the arrow keys. */
function Told({ point: { name, amounts }, series }: ToldProps) {
  return (
    <chakra.div
      bg="bg.raised"
      borderWidth="1px"
      borderColor="line"
      borderRadius="md"
      boxShadow="md"
      px="3"
      py="2"
      textStyle="xs"
    >
      <chakra.p fontWeight="600">{name}</chakra.p>
      {series.map(({ id, label, colour }) => (
        <chakra.p key={id} display="flex" justifyContent="space-between" gap="4">
          <chakra.span color={colour}>{label}</chakra.span>
          <chakra.span fontVariantNumeric="tabular-nums">{formatNaira(amounts[id] ?? kobo(0))}</chakra.span>
        </chakra.p>
      ))}
    </chakra.div>
  )
}
