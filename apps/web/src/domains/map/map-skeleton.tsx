/** Streets around blocks: the placeholder of a map that is not drawn yet. */
export function MapSkeleton() {
	return (
		<div data-map-skeleton="" className="bone absolute inset-0">
			<svg
				aria-hidden="true"
				className="size-full stroke-surface"
				viewBox="0 0 400 400"
				preserveAspectRatio="xMidYMid slice"
				fill="none"
			>
				<path strokeWidth="12" d="M-20 150 130 120 250 170 420 130M110-20 160 260 130 420" />
				<path strokeWidth="7" d="M300-20 240 170 290 420M-20 290 150 250 420 310" />
				<path
					strokeWidth="4"
					d="M30-20 50 140 20 300M210-20 190 140M270 300 350 420M330 150 400 300"
				/>
			</svg>
		</div>
	)
}
