import { CloudOff } from 'lucide'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

type NetworkState = 'strong' | 'degraded' | 'weak' | 'offline'

const bars = [
	[3, 15, 5],
	[8, 11, 9],
	[13, 7, 13],
	[18, 3, 17],
] as const
const lit: Record<NetworkState, number> = { strong: 4, degraded: 3, weak: 1, offline: 0 }

function Bars({ count, size }: { count: number; size: number }) {
	return (
		<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
			{bars.map(([x, y, height], index) => (
				<rect
					key={x}
					x={x}
					y={y}
					width="3.6"
					height={height}
					rx="1.2"
					className={
						index < count
							? 'fill-current'
							: 'fill-current opacity-20 sun:fill-none sun:stroke-current sun:stroke-1 sun:opacity-100'
					}
				/>
			))}
		</svg>
	)
}

/** The state of the network in the header; visible only while it is limited or weak. */
export function NetworkMark({ state, label }: { state: NetworkState; label: string }) {
	const speaks = state === 'degraded' || state === 'weak'
	return (
		<span
			role="img"
			aria-label={label}
			className="flex min-h-12 min-w-12 flex-none items-center justify-center text-muted"
		>
			{state === 'offline' && <Icon glyph={CloudOff} />}
			{state === 'strong' && <Bars count={lit.strong} size={24} />}
			{speaks && (
				<span
					aria-hidden="true"
					className={classNames(
						'flex min-h-8 items-center gap-1.5 rounded-full bg-warning-soft py-1 pr-2.5 pl-2',
						'text-caption-strong whitespace-nowrap text-on-warning-soft shadow-tint',
						'in-[nav]:max-w-20 in-[nav]:flex-col in-[nav]:gap-0.5 in-[nav]:rounded-control in-[nav]:px-1.5 in-[nav]:text-center in-[nav]:whitespace-normal',
					)}
				>
					<Bars count={lit[state]} size={18} />
					{label}
				</span>
			)}
		</span>
	)
}
