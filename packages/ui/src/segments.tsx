import { classNames } from './class-names.ts'
import { ProgressBar } from './progress-bar.tsx'

export type SegmentState = 'done' | 'canceled' | 'moved' | 'current' | 'planned'

const tints: Record<SegmentState, string> = {
	done: 'bg-success',
	canceled: 'bg-muted',
	moved: 'bg-warning',
	current: 'bg-track shadow-[inset_0_0_0_2px_var(--primary)]',
	planned: 'bg-track sun:shadow-[inset_0_0_0_2px_#000]',
}

const MOST_SEGMENTS = 12

/** A day's progress: one segment per step, above twelve steps a single bar. `label` is its text. */
export function Segments({ states, label }: { states: SegmentState[]; label: string }) {
	const done = states.filter((state) => state === 'done').length
	if (states.length > MOST_SEGMENTS) {
		return (
			<ProgressBar value={done} max={states.length} label={label} tone="success" size="segment" />
		)
	}
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuenow={done}
			aria-valuemin={0}
			aria-valuemax={states.length}
			aria-valuetext={label}
			className="flex h-2 gap-1"
		>
			{states.map((state, index) => (
				<span
					// biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the day
					key={index}
					data-tint=""
					data-fill={state === 'planned' || state === 'current' ? undefined : ''}
					className={classNames('flex-1 rounded-[4px]', tints[state])}
				/>
			))}
		</div>
	)
}
