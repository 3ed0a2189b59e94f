import type { Location } from '@roundsman/contract'

/** Mercator projection, as in the map, so that the map replaces the sketch without a jump. */
const across = ({ lng }: Location) => (lng + 180) / 360
const down = ({ lat }: Location) =>
	0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)

const scale = 1e6

/** A sketch of the day's places until the map is loaded: needs no code, no network, no wait. */
export function TourSketch({ places }: { places: readonly Location[] }) {
	const points = places.map((place) => [across(place) * scale, down(place) * scale] as const)
	const xs = points.map(([x]) => x)
	const ys = points.map(([, y]) => y)
	const [left, top] = [Math.min(...xs), Math.min(...ys)]
	const width = Math.max(Math.max(...xs) - left, 1)
	const height = Math.max(Math.max(...ys) - top, 1)
	const at = ([x, y]: readonly [number, number]) =>
		`${(x - left).toFixed(2)} ${(y - top).toFixed(2)}`
	return (
		<svg
			aria-hidden="true"
			viewBox={`0 0 ${width} ${height}`}
			className="absolute inset-0 size-full overflow-visible py-13 pr-19 pl-11 text-primary"
			fill="none"
			stroke="currentColor"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path
				d={`M${points.map(at).join('L')}`}
				vectorEffect="non-scaling-stroke"
				strokeWidth={3}
				opacity={0.4}
			/>
			<path
				d={points.map((point) => `M${at(point)}h0`).join('')}
				vectorEffect="non-scaling-stroke"
				strokeWidth={16}
			/>
		</svg>
	)
}
