import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'

type SummaryError = { fieldId: string; message: string }

/** On top of a form after a failed submit: takes the focus and leads to each field. A new `submitCount` focuses it again. */
export function ErrorSummary({
	title,
	errors,
	submitCount = 0,
}: {
	title: string
	errors: SummaryError[]
	submitCount?: number
}) {
	const box = useRef<HTMLDivElement>(null)
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new submit is a new reason to look here
	useEffect(() => box.current?.focus(), [submitCount])
	return (
		<div
			ref={box}
			role="alert"
			tabIndex={-1}
			data-tint=""
			className="flex gap-3 rounded-control bg-danger-soft py-3 pr-4 pl-3 text-on-danger-soft shadow-tint"
		>
			<Icon glyph={CircleAlert} size={22} />
			<div className="min-w-0 flex-1">
				<h2 className="text-label">{title}</h2>
				<ul>
					{errors.map((error) => (
						<li key={error.fieldId}>
							<a
								href={`#${error.fieldId}`}
								className="flex min-h-12 items-center text-meta underline underline-offset-4"
								onClick={(event) => {
									event.preventDefault()
									document.getElementById(error.fieldId)?.focus()
								}}
							>
								{error.message}
							</a>
						</li>
					))}
				</ul>
			</div>
		</div>
	)
}
