import type { Tags } from './model/osm-model.ts'

/** What people drive in the mean on roads of each class where no sign says more or less, in km/h. */
const classSpeeds = new Map(
	Object.entries({
		motorway: 110,
		trunk: 95,
		primary: 75,
		secondary: 50,
		tertiary: 40,
		unclassified: 35,
		residential: 30,
		living_street: 12,
		service: 18,
		road: 30,
		motorway_link: 60,
		trunk_link: 50,
		primary_link: 45,
		secondary_link: 40,
		tertiary_link: 35,
	}),
)

/** Roads for their residents and visitors: slow enough that nobody is led through them. */
const visitorsKmh = 15

const forVisitors = new Set(['destination', 'customers', 'delivery', 'permit', 'residents'])
const forAll = new Set(['yes', 'designated', 'permissive', 'public', 'official'])

/** Who may drive here by car: the more particular tag counts. */
const accessOf = (tags: Tags): string =>
	tags.motorcar ?? tags.motor_vehicle ?? tags.vehicle ?? tags.access ?? 'yes'

const zoneKmh = new Map(Object.entries({ urban: 50, zone30: 30, 'zone:30': 30, walk: 10 }))

/** The speed that is allowed in km/h; infinite where no sign says so. */
function allowedKmh({ maxspeed = '' }: Tags): number {
	const [, figure, unit] = /^(\d+(?:\.\d+)?)\s*(mph|km\/h|kmh)?$/.exec(maxspeed) ?? []
	if (figure !== undefined) return Number(figure) * (unit === 'mph' ? 1.609_344 : 1)
	return zoneKmh.get(maxspeed.replace(/^[A-Z]{2}:/, '')) ?? Number.POSITIVE_INFINITY
}

/** How fast one gets ahead by car on a way, in km/h; undefined where no car may drive. */
export function roadSpeed(tags: Tags): number | undefined {
	const byClass = classSpeeds.get(tags.highway ?? '')
	if (byClass === undefined || tags.area === 'yes') return undefined
	const access = accessOf(tags)
	const isForVisitors = forVisitors.has(access)
	if (!isForVisitors && !forAll.has(access)) return undefined
	const allowed = allowedKmh(tags)
	// A sign that allows more than is usual stands at a better road than others of its class.
	const usual = Number.isFinite(allowed) ? Math.max(byClass, (byClass + allowed) / 2) : byClass
	const speed = Math.max(5, Math.min(usual, allowed))
	return isForVisitors ? Math.min(speed, visitorsKmh) : speed
}

/** In which directions of its line a way may be driven. */
export function roadDirections(tags: Tags): { forward: boolean; backward: boolean } {
	const { highway, junction, oneway = '' } = tags
	if (['-1', 'reverse'].includes(oneway)) return { forward: false, backward: true }
	const isRound = junction === 'roundabout' || junction === 'circular'
	const isOneway = ['yes', 'true', '1'].includes(oneway)
	const isImplied = isRound || highway === 'motorway' || highway === 'motorway_link'
	return { forward: true, backward: !isOneway && (oneway !== '' || !isImplied) }
}

const barriers = new Set(['bollard', 'block', 'jersey_barrier', 'cycle_barrier', 'chain', 'log'])
const gates = new Set(['gate', 'lift_gate', 'swing_gate', 'rising_bollard'])

/** Whether a point of a way stops cars. */
export function isBlocked(tags: Tags): boolean {
	const { barrier = '' } = tags
	const isOpen = forAll.has(accessOf(tags)) || forVisitors.has(accessOf(tags))
	const isNamed = accessOf({ access: '', ...tags }) !== ''
	return barriers.has(barrier) ? !(isNamed && isOpen) : gates.has(barrier) && !isOpen
}

const signalS = 3

/** Seconds that a traffic light costs, for those who drive along the line of its way and against it. */
export function signalSeconds(tags: Tags): { forward: number; backward: number } {
	if (tags.highway !== 'traffic_signals') return { forward: 0, backward: 0 }
	const direction = tags['traffic_signals:direction']
	return {
		forward: direction === 'backward' ? 0 : signalS,
		backward: direction === 'forward' ? 0 : signalS,
	}
}
