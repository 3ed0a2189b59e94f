import { MapMarkers } from '@roundsman/client/map/map-markers'
import type { Location } from '@roundsman/contract'
import type { ComponentProps } from 'react'
import { useTranslation } from '#texts'
import { type Due, useDueShown } from '../due/due-shown.ts'
import { customerHand, type Hand } from '../hand-rules.ts'

type Placed = Due & { location: Location }

const Ring = () => (
	<span className="grid size-6 place-items-center">
		<span className="size-4 rounded-full border-4 border-warning bg-surface" />
	</span>
)

/** The customers of the pane who are not planned, each a ring by which they are planned. */
export function DueRings({
	engine,
	onTake,
}: {
	engine: ComponentProps<typeof MapMarkers>['engine']
	onTake: (hand: Hand) => void
}) {
	const { t } = useTranslation('board')
	const places = useDueShown().filter((one): one is Placed => one.location !== null)
	return (
		<MapMarkers engine={engine} places={places}>
			{(group, part) => {
				const customers = group.flatMap((at) => places[at] ?? [])
				const [first] = customers
				if (!first) return null
				const isOne = customers.length === 1
				const names = customers.map(({ title }) => title).join(', ')
				return (
					<button
						type="button"
						title={names}
						data-ring={first.id}
						aria-label={isOne ? t('plan', { name: first.title }) : t('map.dueCloser', { names })}
						onClick={() => (isOne ? onTake(customerHand(first)) : part?.())}
					>
						<Ring />
					</button>
				)
			}}
		</MapMarkers>
	)
}
