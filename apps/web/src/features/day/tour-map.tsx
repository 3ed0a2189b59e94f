import { loadLater } from '@roundsman/client/code/missing-code'
import { lazy, Suspense } from 'react'
import type { MapSize } from '#domains/map/rules'
import { TourSketch } from '#domains/tours'
import type { Visit } from '#domains/visits'
import { useFirstPaint } from '#platform/page/first-paint'

// The map loads after the rest of the screen; without its code the sketch stays.
const TodayMap = lazy(() =>
	loadLater(async () => ({ default: (await import('./today-map.tsx')).TodayMap })),
)

const large = '-mb-6 h-[calc(100%+24px)] split:mb-0'
// The content below covers its lower edge.
const small =
	'h-[clamp(152px,calc(80dvh-370px),416px)] [--map-bottom:20px] split:[--map-bottom:0px]'

/** Space for the day's map, with a sketch of the places until it loads. Empty where no place is known. */
export function TourMap({
	date,
	visits,
	size,
}: {
	date: string
	visits: readonly Visit[]
	size: MapSize
}) {
	const isPainted = useFirstPaint()
	const places = visits.flatMap(({ location }) => location ?? [])
	if (places.length === 0) return null
	const sketch = <TourSketch places={places} />
	return (
		<div
			className={`relative -mx-gutter overflow-hidden bg-surface-2 split:mx-0 split:h-full split:min-w-0 split:flex-1 split:line-r ${size.isLarge ? large : small}`}
		>
			{isPainted ? (
				<Suspense fallback={sketch}>
					<TodayMap date={date} visits={visits} size={size} />
				</Suspense>
			) : (
				sketch
			)}
		</div>
	)
}
