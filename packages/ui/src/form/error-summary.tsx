import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type SummaryError = { fieldId: string; message: ReactNode }

const focusable = 'input, button, textarea, select, [tabindex]'

/** Scrolls a field to the middle of the screen and focuses it. */
export function leadToField(id: string): void {
	const field = document.getElementById(id)
	if (!field) return
	const control = field.matches(focusable) ? field : field.querySelector<HTMLElement>(focusable)
	field.scrollIntoView({ block: 'center' })
	control?.focus({ preventScroll: true })
}

/** The errors of a form, each with a link to its field. Forms get it from `FormFaults`. */
export function ErrorSummary({ title, errors }: { title: string; errors: SummaryError[] }) {
	return (
		<div
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
									leadToField(error.fieldId)
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
