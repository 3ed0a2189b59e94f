import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ProgressBar } from '../progress-bar.tsx'

/** The progress of a record's check, under its header: '7 of 12 checked', '5 left'. */
export function CheckedBanner({
	value,
	max,
	label,
	rest,
}: {
	value: number
	max: number
	label: string
	rest?: ReactNode
}) {
	const isComplete = value >= max
	return (
		<div
			data-tint=""
			className={classNames(
				'flex-none px-gutter pt-2.5 pb-3 text-meta sun:border-b-2',
				isComplete
					? 'bg-success-soft text-on-success-soft'
					: 'bg-primary-soft text-on-primary-soft [--track:var(--surface)] dark:[--track:#3a4653]',
			)}
		>
			<div className={classNames('flex flex-wrap justify-between gap-x-3', !isComplete && 'mb-2')}>
				<p className="text-label">{label}</p>
				{rest && <p>{rest}</p>}
			</div>
			{!isComplete && <ProgressBar value={value} max={max} label={label} />}
		</div>
	)
}
