import { classNames } from './class-names.ts'

const sizes = { thin: 'h-1.5', segment: 'h-2', bar: 'h-3' }

/** One bar from 0 to `max`. `label` is its accessible text: '€ 620 to Gold', '75 %'. */
export function ProgressBar({
	value,
	max = 100,
	label,
	size = 'bar',
	tone = 'primary',
}: {
	value: number
	max?: number
	label: string
	size?: keyof typeof sizes
	tone?: 'primary' | 'success'
}) {
	const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuenow={Math.round(share * 100)}
			aria-valuemin={0}
			aria-valuemax={100}
			aria-valuetext={label}
			data-tint=""
			className={classNames(
				'overflow-hidden rounded-full bg-track sun:shadow-[inset_0_0_0_2px_#000]',
				sizes[size],
			)}
		>
			<span
				data-fill=""
				className={classNames(
					'block h-full rounded-full',
					tone === 'success' ? 'bg-success' : 'bg-primary',
				)}
				style={{ width: `${share * 100}%` }}
			/>
		</div>
	)
}
