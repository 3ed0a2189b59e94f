import { findNextVisit, numberStops, type TourPlace } from '@roundsman/contract'
import { Disc } from '@roundsman/ui/disc'
import { Icon, type IconGlyph } from '@roundsman/ui/icon'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Sheet } from '@roundsman/ui/overlay/sheet'
import { Flag, House, MapPin as PinGlyph } from 'lucide'
import type { ReactNode } from 'react'
import type { Visit } from '#domains/visits'
import { useTranslation } from '#texts'

/** Degrees within which two places look like one: about ten metres. */
const sameDegrees = 1e-4
/** Number of markers drawn of a group; the rest is shown as a count. */
const mostDiscs = 3

type StopState = 'done' | 'current' | 'planned'
export type Stop = {
	id: string
	number: number
	name: string
	address: string
	stage: string
	state: StopState
}
/** A stop, or a point of the tour without a visit. */
type Mark = { stop: Stop } | { label: string; glyph: IconGlyph }

/** Drawing order in a group: the next stop, open stops, points, finished stops. */
const ranks: Record<StopState, number> = { current: 0, planned: 1, done: 3 }
const rankOf = (mark: Mark) => ('stop' in mark ? ranks[mark.stop.state] : 2)

const isNear = (one: TourPlace, other: TourPlace) =>
	Math.abs(one.location.lat - other.location.lat) < sameDegrees &&
	Math.abs(one.location.lng - other.location.lng) < sameDegrees

function stateOf(visit: Visit, current: Visit | undefined): StopState {
	if (visit.status.value === 'done') return 'done'
	return visit === current ? 'current' : 'planned'
}

function usePointLook(places: readonly TourPlace[]) {
	const { t } = useTranslation('map')
	const start = places.find(({ kind }) => kind === 'start')
	const end = places.find(({ kind }) => kind === 'end')
	const isRound = start !== undefined && end !== undefined && isNear(start, end)
	return ({ kind, label: name }: TourPlace): Mark | null => {
		if (kind === 'intermediate') return { label: t('tour.via', { name }), glyph: PinGlyph }
		if (kind === 'start') return isRound ? null : { label: t('tour.start'), glyph: House }
		const words = isRound ? t('tour.startAndEnd', { name }) : t('tour.end', { name })
		return { label: words, glyph: isRound ? House : Flag }
	}
}

/** The markers at each place; none for a deleted stop, or for a start that is the end as well. */
function useMarks(places: readonly TourPlace[], visits: readonly Visit[]) {
	const { t } = useTranslation('visits')
	const lookOf = usePointLook(places)
	const current = findNextVisit(visits)
	const numbers = numberStops(visits)
	return (place: TourPlace): Mark | null => {
		if (place.kind !== 'visit') return lookOf(place)
		const visit = visits.find(({ id }) => id === place.id)
		const number = numbers.get(place.id)
		if (!visit || number === undefined) return null
		const stage = t(`stage.${visit.visitStatus}`)
		const { id, companyName: name, customer } = visit
		const state = stateOf(visit, current)
		return { stop: { id, number, name, address: customer.address, stage, state } }
	}
}

const discStyles: Record<StopState, string> = {
	done: 'ring-2 ring-surface',
	current: 'size-10 shadow-[0_0_0_3px_var(--surface),0_0_0_6px_var(--primary)]',
	planned: '',
}

/** A stop, with its state shown by shape, number and colour. */
function StopDisc({ stop: { state, number } }: { stop: Stop }) {
	return <Disc state={state} number={number} className={discStyles[state]} />
}

function PointDisc({ label, glyph }: { label: string; glyph: IconGlyph }) {
	return (
		<span
			role="img"
			aria-label={label}
			className="grid size-8 flex-none place-items-center rounded-full bg-fg text-surface shadow-lift ring-2 ring-surface"
		>
			<Icon glyph={glyph} size={18} />
		</span>
	)
}

const wide = 'bg-surface text-meta text-fg whitespace-nowrap shadow-lift'
/** Styles by the number of markers: one, some, or the maximum width. */
const spaces = { one: '', some: `gap-1 px-1.5 ${wide}`, most: `gap-0.5 px-1 ${wide}` }

function MarkerButton({
	label,
	space,
	onPress,
	children,
}: {
	label: string
	space: keyof typeof spaces
	onPress: () => void
	children: ReactNode
}) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={(event) => {
				// A tap on a marker must not reach the map below it.
				event.stopPropagation()
				onPress()
			}}
			className={`flex h-11 min-w-11 max-w-36 cursor-pointer items-center justify-center rounded-full ${spaces[space]}`}
		>
			{children}
		</button>
	)
}

const discOf = (mark: Mark) =>
	'stop' in mark ? (
		<StopDisc key={mark.stop.id} {...mark} />
	) : (
		<PointDisc key={mark.label} {...mark} />
	)

/** The content of a place: a point, a stop, or several that can be separated or chosen from. */
function TourMarker({
	marks,
	part,
	onOpen,
	onCrowd,
}: {
	marks: readonly Mark[]
	part: (() => void) | null
	onOpen: (visitId: string) => void
	onCrowd: (stops: readonly Stop[]) => void
}) {
	const { t } = useTranslation('map')
	const stops = marks.flatMap((mark) => ('stop' in mark ? [mark.stop] : []))
	const discs = marks.toSorted((one, other) => rankOf(one) - rankOf(other)).map(discOf)
	const [stop] = stops
	if (!stop) return discs
	if (stops.length === 1 && !part) {
		const label = t('tour.stop', stop)
		return (
			<MarkerButton
				label={label}
				space={discs.length > 1 ? 'some' : 'one'}
				onPress={() => onOpen(stop.id)}
			>
				{discs}
			</MarkerButton>
		)
	}
	const numbers = stops.map(({ number }) => number).join(', ')
	return (
		<MarkerButton
			label={t(part ? 'tour.closer' : 'tour.choose', { numbers })}
			space={discs.length > mostDiscs ? 'most' : 'some'}
			onPress={part ?? (() => onCrowd(stops))}
		>
			{discs.slice(0, mostDiscs)}
			{discs.length > mostDiscs && <span>+{discs.length - mostDiscs}</span>}
		</MarkerButton>
	)
}

/** Draws elements at the places of a map; see `MapMarkers`. */
export type MarkerLayer = (
	places: readonly TourPlace[],
	draw: (group: readonly number[], part: (() => void) | null) => ReactNode,
) => ReactNode

/** Today's stops on a map, with start, points and end of the tour; overlapping ones are grouped. */
export function TourMarkers({
	layer,
	places,
	visits,
	onOpen,
	onCrowd,
}: {
	layer: MarkerLayer
	places: readonly TourPlace[]
	visits: readonly Visit[]
	onOpen: (visitId: string) => void
	onCrowd: (stops: readonly Stop[]) => void
}) {
	const markOf = useMarks(places, visits)
	const marked = places.flatMap((place) => {
		const mark = markOf(place)
		return mark ? [{ ...place, mark }] : []
	})
	return layer(marked, (group, part) => (
		<TourMarker
			marks={group.flatMap((index) => marked[index]?.mark ?? [])}
			part={part}
			onOpen={onOpen}
			onCrowd={onCrowd}
		/>
	))
}

/** The choice between stops at one spot. */
export function StopChoice({
	stops,
	onOpen,
	onClose,
}: {
	stops: readonly Stop[]
	onOpen: (visitId: string) => void
	onClose: () => void
}) {
	const { t } = useTranslation('map')
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={t('tour.here')}>
			<Rows flush>
				{stops.map((stop) => (
					<Row
						key={stop.id}
						lead={<Disc state={stop.state} number={stop.number} label={stop.stage} />}
						title={<bdi>{stop.name}</bdi>}
						subtitle={<bdi>{stop.address}</bdi>}
						wrap
						onPress={() => {
							onClose()
							onOpen(stop.id)
						}}
					/>
				))}
			</Rows>
		</Sheet>
	)
}
